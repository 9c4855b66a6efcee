// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing

struct ImageDecoderTests {
    // Written with ImageMagick 6.9: `convert -size 2x1 xc:'rgba(255,0,0,0.5)' -fill blue -draw 'point 1,0'`.
    private static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVQI12P4z8BQz8Dw/z8ADXkDfeCjLTgAAAAASUVORK5CYII=
        """
    private static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7\
        gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8\
        fHx8fHx8fHz/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
        FAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJQA8U//2Q==
        """

    private func bytes(_ base64: String) throws -> [UInt8] {
        [UInt8](try #require(Data(base64Encoded: base64)))
    }

    @Test func `a PNG becomes premultiplied pixels`() throws {
        let image = try ImageDecoder.decode(try bytes(ImageDecoderTests.png))

        #expect(image.width == 2)
        #expect(image.height == 1)
        #expect(image.pixels == [0x7F7F_0000, 0xFF00_00FF])
    }

    @Test func `a JPEG is opaque`() throws {
        let image = try ImageDecoder.decode(try bytes(ImageDecoderTests.jpeg))

        #expect(image.width == 3)
        #expect(image.height == 2)
        #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func `damaged and foreign bytes throw`() throws {
        let png = try bytes(ImageDecoderTests.png)

        #expect(throws: SDLError.self) { try ImageDecoder.decode([]) }
        #expect(throws: SDLError.self) { try ImageDecoder.decode(Array("not a picture".utf8)) }
        for length in [4, 20, 30, 45] {
            #expect(throws: SDLError.self) { try ImageDecoder.decode(Array(png.prefix(length))) }
        }
    }

    @Test func `an absurd size is refused before anything is decoded`() throws {
        var png = try bytes(ImageDecoderTests.png)
        // The width of 2^31 - 1 pixels, in the IHDR chunk.
        png.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])

        #expect(throws: SDLError(function: "IMG_Load_RW", message: "Refused a picture of 2147483647 by 1 pixels")) {
            try ImageDecoder.decode(png)
        }
    }
}
