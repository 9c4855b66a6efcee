// SPDX-License-Identifier: MIT

internal import CSDL2

/// The bytes of a font file, kept in memory for as long as a ``Font`` reads from them.
package final class FontFile {
    private let bytes: UnsafeMutableRawBufferPointer

    /// Copies the bytes of a TrueType or OpenType file.
    package init(bytes: [UInt8]) {
        self.bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        self.bytes.copyBytes(from: bytes)
    }

    deinit {
        bytes.deallocate()
    }

    /// A stream over the bytes; whoever opens it closes it before this object goes.
    func open() throws(SDLError) -> UnsafeMutablePointer<SDL_RWops> {
        guard let stream = SDL_RWFromConstMem(bytes.baseAddress, CInt(clamping: bytes.count)) else {
            throw SDLError("SDL_RWFromConstMem")
        }
        return stream
    }
}
