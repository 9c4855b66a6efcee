// SPDX-License-Identifier: MIT

/// The classes of annotations, numbered in the order in which they come.
struct AnnotationClasses {
    /// The classes, by their numbers.
    private(set) var list: [ObjectIdentifier] = []
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    private var last: (type: ObjectIdentifier, number: UInt32)?

    /// The number of the annotation's class.
    mutating func number(of annotation: any MKAnnotation) -> UInt32 {
        let type = ObjectIdentifier(type(of: annotation))
        if let last, last.type == type { return last.number }
        let number = numbers[type] ?? UInt32(list.count)
        if number == list.count {
            list.append(type)
            numbers[type] = number
        }
        last = (type, number)
        return number
    }
}
