// SPDX-License-Identifier: MIT

/// The handles of objects, by object identity: a table with open addressing and linear probing.
///
/// It is there because a dictionary mixes its keys so well that each look-up goes to another place in memory, which for a
/// million annotations takes longer than all the rest of adding them. Objects made one after the other mostly lie one after
/// the other, so here they do so in the table too; where that crowds the table, it mixes the addresses after all.
struct AnnotationHandles {
    private struct Slot {
        /// The object's address; 0 when the slot is empty.
        var address: UInt
        var handle: Int32
    }

    private var slots = ContiguousArray(repeating: Slot(address: 0, handle: 0), count: 16)
    private var isMixed = false
    /// The number of objects.
    private(set) var count = 0

    /// The number of slots looked at from which the table counts as crowded.
    private static let longestSearch = 64

    /// The handle of the object; `nil` when it has none.
    subscript(object: ObjectIdentifier) -> Int32? {
        let slot = slots[place(of: UInt(bitPattern: object))]
        return slot.address == 0 ? nil : slot.handle
    }

    /// Gives the object the handle unless it has one.
    ///
    /// - Returns: Whether it had none.
    mutating func insert(_ object: ObjectIdentifier, _ handle: Int32) -> Bool {
        reserveCapacity(count + 1)
        let address = UInt(bitPattern: object)
        let place = place(of: address)
        guard slots[place].address == 0 else { return false }
        slots[place] = Slot(address: address, handle: handle)
        count += 1
        if !isMixed, (place - home(of: address)) & (slots.count - 1) > AnnotationHandles.longestSearch {
            isMixed = true
            rebuild(size: slots.count)
        }
        return true
    }

    /// Takes the handle away from the object.
    ///
    /// - Returns: The handle that it had.
    mutating func remove(_ object: ObjectIdentifier) -> Int32? {
        var hole = place(of: UInt(bitPattern: object))
        guard slots[hole].address != 0 else { return nil }
        let handle = slots[hole].handle
        count -= 1
        // What was pushed past the hole moves up into it, so that every search still ends at an empty slot.
        let mask = slots.count - 1
        var next = (hole + 1) & mask
        while slots[next].address != 0 {
            let home = home(of: slots[next].address)
            if (next - home) & mask >= (next - hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole].address = 0
        return handle
    }

    /// Makes room for so many objects in all; at most three slots of four are taken.
    mutating func reserveCapacity(_ capacity: Int) {
        guard capacity * 4 > slots.count * 3 else { return }
        var size = slots.count
        while capacity * 4 > size * 3 { size *= 2 }
        rebuild(size: size)
    }

    private mutating func rebuild(size: Int) {
        let former = slots
        slots = ContiguousArray(repeating: Slot(address: 0, handle: 0), count: size)
        for slot in former where slot.address != 0 { slots[place(of: slot.address)] = slot }
    }

    /// The slot in which the address is, or the empty one in which it would be.
    private func place(of address: UInt) -> Int {
        let mask = slots.count - 1
        var place = home(of: address)
        while slots[place].address != 0, slots[place].address != address { place = (place + 1) & mask }
        return place
    }

    /// The slot in which the address is looked for first: by the address itself, whose lowest four bits are 0, or by the
    /// upper bits of its product with 2^64 / φ.
    private func home(of address: UInt) -> Int {
        guard isMixed else { return Int(address >> 4) & (slots.count - 1) }
        let product = UInt64(address) &* 0x9e37_79b9_7f4a_7c15
        return Int(product >> UInt64(64 - slots.count.trailingZeroBitCount))
    }
}
