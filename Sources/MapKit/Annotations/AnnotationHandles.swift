// SPDX-License-Identifier: MIT

/// The handles of objects, by object identity: a table with open addressing and linear probing.
///
/// It is there because a dictionary mixes its keys so well that a million of them take longer than all the rest of adding a
/// million annotations. An address, which no stranger chooses, needs no such mixing.
struct AnnotationHandles {
    private struct Slot {
        /// The object's address; 0 when the slot is empty.
        var address: UInt
        var handle: Int32
    }

    private var slots = ContiguousArray(repeating: Slot(address: 0, handle: 0), count: 16)
    /// The number of objects.
    private(set) var count = 0

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

    /// The slot in which the address is looked for first: the upper bits of its product with 2^64 / φ.
    private func home(of address: UInt) -> Int {
        let product = UInt64(address) &* 0x9e37_79b9_7f4a_7c15
        return Int(product >> UInt64(64 - slots.count.trailingZeroBitCount))
    }
}
