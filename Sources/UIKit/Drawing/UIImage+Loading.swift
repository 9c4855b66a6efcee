// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
public import Foundation

extension UIImage {
    /// Creates the picture of the given name: with the same `cgImage` object each time.
    ///
    /// The name, with or without an ending, is looked up beside the executable, in the resource bundles there, and in
    /// asset catalogs in them.
    ///
    /// - Note: Of `name`, `name@2x` and `name@3x` the one with the most pixels is taken, whatever the screen, so that
    ///   pictures do not depend on it.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    /// Creates the picture of the given name in a bundle; `nil` stands for the main bundle.
    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let image = ImageFiles.named(name, in: bundle) else { return nil }
        self.init(copying: image)
    }

    /// Creates the picture of the given name in a bundle.
    ///
    /// - Note: Pictures do not depend on traits, so it makes no difference which are given.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name, in: bundle)
    }

    /// Creates the picture of the given name in a bundle.
    ///
    /// - Note: There are no configurations, so this can only be `nil`.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Never?) {
        self.init(named: name, in: bundle)
    }

    /// Creates a picture from a picture file's bytes, one pixel for each point: PNG, JPEG, WebP, GIF or BMP.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Creates a picture from a picture file's bytes.
    ///
    /// - Parameters:
    ///   - data: The whole file; PNG, JPEG, WebP, GIF or BMP.
    ///   - scale: The number of pixels for each point.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let image = ImageFiles.decode(data, name: "picture data") else { return nil }
        self.init(image: image, scale: scale)
    }

    /// Creates a picture from a file; a name that ends in `@2x` or `@3x` says how many pixels a point has.
    ///
    /// - Note: When there are files with `@2x` or `@3x` before the ending, the one with the most pixels is taken.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFiles.file(path) else { return nil }
        self.init(image: file.image, scale: file.scale)
    }

    /// Creates a picture for an image literal; empty, with a warning, when there is none of that name.
    public convenience init(imageLiteralResourceName name: String) {
        guard let image = ImageFiles.named(name, in: nil) else {
            self.init()
            return
        }
        self.init(copying: image)
    }

    /// The picture as the bytes of a PNG file; `nil` of an empty picture.
    public func pngData() -> Data? {
        guard let bitmap = cgImage?.bitmap else { return nil }
        do {
            return Data(try PNG.encode(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels))
        } catch {
            Log("UIKit")(.warning, "no PNG: \(error)")
            return nil
        }
    }
}

/// The type that image literals make.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}
