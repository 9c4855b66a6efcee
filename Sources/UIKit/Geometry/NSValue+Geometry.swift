// SPDX-License-Identifier: MIT

public import Foundation

extension NSValue {
    /// Creates an object that holds a point.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// Creates an object that holds a size.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// Creates an object that holds a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// The point that the object holds, which must be one.
    public var cgPointValue: CGPoint {
        pointValue
    }

    /// The size that the object holds, which must be one.
    public var cgSizeValue: CGSize {
        sizeValue
    }

    /// The rectangle that the object holds, which must be one.
    public var cgRectValue: CGRect {
        rectValue
    }
}

extension NSCoder {
    /// Writes a point under a key.
    public func encode(_ point: CGPoint, forKey key: String) {
        encode(NSString(string: NSStringFromCGPoint(point)), forKey: key)
    }

    /// Writes a size under a key.
    public func encode(_ size: CGSize, forKey key: String) {
        encode(NSString(string: NSStringFromCGSize(size)), forKey: key)
    }

    /// Writes a rectangle under a key.
    public func encode(_ rect: CGRect, forKey key: String) {
        encode(NSString(string: NSStringFromCGRect(rect)), forKey: key)
    }

    /// The point under a key, zero when there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        CGPointFromString(string(forKey: key))
    }

    /// The size under a key, zero when there is none.
    public func decodeCGSize(forKey key: String) -> CGSize {
        CGSizeFromString(string(forKey: key))
    }

    /// The rectangle under a key, zero when there is none.
    public func decodeCGRect(forKey key: String) -> CGRect {
        CGRectFromString(string(forKey: key))
    }

    private func string(forKey key: String) -> String {
        guard containsValue(forKey: key), let text = decodeObject(of: NSString.self, forKey: key) else { return "" }
        return text.description
    }
}
