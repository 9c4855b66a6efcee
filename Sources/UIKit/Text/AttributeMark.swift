// SPDX-License-Identifier: MIT

/// What makes an object safe as a value of an attributed string on Linux.
///
/// Foundation compares the attributes of neighbouring stretches with `CFEqual`, which takes bits 8 to 17 of an object's
/// first stored word for the number of its Core Foundation type. With 0 there it ends the program; with a number that
/// no type has it calls `isEqual(_:)`. Any other first property has whatever bits its value has.
enum AttributeMark {
    /// The first stored word of such an object: type number 1023, which Foundation gives to no type.
    static let word: UInt64 = 0x3FF00
}
