// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct UIImageTests {
    private func image(_ width: Int, _ height: Int, _ pixels: [UInt32], scale: CGFloat = 1) -> UIImage {
        let image = CGImage(bitmap: Bitmap(width: width, height: height, pixels: pixels))
        return UIImage(cgImage: image, scale: scale, orientation: .up)
    }

    private func draw(_ width: Int, _ height: Int, _ actions: () -> Void) throws -> [UInt32] {
        UIGraphicsBeginImageContext(CGSize(width: width, height: height))
        defer { UIGraphicsEndImageContext() }
        actions()
        return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).bitmap.pixels
    }

    // MARK: - Size and file formats

    @Test func `the size is in points`() {
        let image = image(4, 2, Array(repeating: 0, count: 8), scale: 2)
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(UIImage().size == .zero && UIImage().cgImage == nil && UIImage().pngData() == nil)
    }

    @Test func `a PNG comes back with its pixels`() throws {
        let original = image(2, 1, [0xFF11_2233, 0x8040_2000])
        let data = try #require(original.pngData())
        let back = try #require(UIImage(data: data, scale: 2))
        #expect(back.cgImage?.bitmap == original.cgImage?.bitmap)
        #expect(back.size == CGSize(width: 1, height: 0.5))
    }

    @Test func `bytes that are no picture give none`() {
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("no picture".utf8)) == nil)
        #expect(UIImage(contentsOfFile: "/no/such/file.png") == nil)
    }

    @Test func `turned pixels are made upright`() {
        let pixels: [UInt32] = [1, 2, 3, 4, 5, 6].map { $0 | 0xFF00_0000 }
        let source = CGImage(bitmap: Bitmap(width: 3, height: 2, pixels: pixels))
        func turned(_ orientation: UIImage.Orientation) -> [UInt32]? {
            UIImage(cgImage: source, scale: 1, orientation: orientation).cgImage?.bitmap.pixels.map { $0 & 255 }
        }
        #expect(turned(.up) == [1, 2, 3, 4, 5, 6])
        #expect(turned(.down) == [6, 5, 4, 3, 2, 1])
        #expect(turned(.right) == [4, 1, 5, 2, 6, 3])
        #expect(turned(.left) == [3, 6, 2, 5, 1, 4])
        #expect(turned(.upMirrored) == [3, 2, 1, 6, 5, 4])
    }

    // MARK: - Files

    @Test func `of several scales the greatest is taken, and the same name gives the same pixels object`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "UIImageTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A left-over folder does no harm.
        try image(1, 1, [0xFF00_0001]).pngData()?.write(to: folder.appending(path: "Pin.png"))
        try image(2, 2, Array(repeating: 0xFF00_0002, count: 4)).pngData()?
            .write(to: folder.appending(path: "Pin@2x.png"))
        let bundle = try #require(Bundle(path: folder.path))
        let pin = try #require(UIImage(named: "Pin", in: bundle))
        #expect(pin.scale == 2 && pin.size == CGSize(width: 1, height: 1))
        #expect(UIImage(named: "Pin.png", in: bundle, compatibleWith: nil)?.cgImage === pin.cgImage)
        #expect(UIImage(contentsOfFile: folder.appending(path: "Pin.png").path)?.scale == 2)
        #expect(UIImage(named: "Needle", in: bundle) == nil)
    }

    @Test func `pictures and colours of an asset catalog are found`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "UIImageTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // A left-over folder does no harm.
        let set = folder.appending(path: "Assets.xcassets/Pins/Red.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try image(2, 2, Array(repeating: 0xFFFF_0000, count: 4)).pngData()?.write(to: set.appending(path: "r.png"))
        let images = #"{"images":[{"idiom":"universal","scale":"1x"},{"filename":"r.png","scale":"2x"}]}"#
        try Data(images.utf8).write(to: set.appending(path: "Contents.json"))
        let colors = folder.appending(path: "Assets.xcassets/Sea.colorset")
        try FileManager.default.createDirectory(at: colors, withIntermediateDirectories: true)
        let components = #"{"red":"0x00","green":"128","blue":"1.000","alpha":"0.500"}"#
        let text = #"{"colors":[{"color":{"color-space":"srgb","components":\#(components)}}]}"#
        try Data(text.utf8).write(to: colors.appending(path: "Contents.json"))
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "Red", in: bundle)?.scale == 2)
        #expect(
            UIColor(named: "Sea", in: bundle) == UIColor(red: 0, green: 128.0 / 255, blue: 1, alpha: 0.5)
        )
    }

    // MARK: - Drawing

    @Test func `drawing is upright at a point`() throws {
        let flag = image(1, 2, [0xFFFF_0000, 0xFF00_00FF])
        #expect(try draw(2, 2) { flag.draw(at: CGPoint(x: 1, y: 0)) } == [0, 0xFFFF_0000, 0, 0xFF00_00FF])
    }

    @Test func `blend mode and opacity count`() throws {
        let white = image(1, 1, [0xFFFF_FFFF])
        let pixels = try draw(1, 1) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            white.draw(at: .zero, blendMode: .destinationIn, alpha: 0.5)
        }
        #expect(pixels == [0x8080_0000])
    }

    @Test func `a template picture takes the fill colour`() throws {
        let shape = image(2, 1, [0xFF12_3456, 0x8000_0000]).withRenderingMode(.alwaysTemplate)
        let pixels = try draw(2, 1) {
            UIColor.green.setFill()
            shape.draw(at: .zero)
        }
        #expect(pixels == [0xFF00_FF00, 0x8000_8000])
    }

    @Test func `a tinted picture keeps its opacity`() {
        let tinted = image(2, 1, [0xFF12_3456, 0x8000_0000]).withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(tinted.cgImage?.bitmap.pixels == [0xFFFF_0000, 0x8080_0000])
        #expect(tinted.renderingMode == .alwaysOriginal)
    }

    @Test func `a resizable picture keeps its edges and stretches or repeats its middle`() throws {
        // Red edge, a middle of green and blue, white edge.
        let row: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let tiled = image(4, 1, row).resizableImage(withCapInsets: insets)
        #expect(
            try draw(7, 1) { tiled.draw(in: CGRect(x: 0, y: 0, width: 7, height: 1)) } == [
                0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_FFFF,
            ]
        )
        let stretched = image(4, 1, row).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let pixels = try draw(8, 1) { stretched.draw(in: CGRect(x: 0, y: 0, width: 8, height: 1)) }
        #expect(pixels[0] == 0xFFFF_0000 && pixels[1] == 0xFF00_FF00)
        #expect(pixels[6] == 0xFF00_00FF && pixels[7] == 0xFFFF_FFFF)
    }
}
