// SPDX-License-Identifier: MIT

public import Foundation

/// Creates a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x, y: y)
}

/// Creates a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}

/// Creates a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Creates a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
    CGVector(dx: dx, dy: dy)
}

/// The number as Foundation's geometry strings write it: without a fraction when it is whole.
private func text(_ number: CGFloat) -> String {
    let number = Double(number)
    return number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}

/// The point as text, for instance `{1, 2.5}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String {
    "{\(text(point.x)), \(text(point.y))}"
}

/// The size as text, for instance `{3, 4}`.
public func NSStringFromCGSize(_ size: CGSize) -> String {
    "{\(text(size.width)), \(text(size.height))}"
}

/// The rectangle as text, for instance `{{1, 2}, {3, 4}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
    "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// The vector as text, for instance `{1, 2}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String {
    "{\(text(vector.dx)), \(text(vector.dy))}"
}

/// The map's six numbers as text, for instance `[1, 0, 0, 1, 0, 0]`.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
    let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    return "[\(numbers.map(text).joined(separator: ", "))]"
}

/// The insets as text in the order top, left, bottom, right, for instance `{1, 2, 3, 4}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
    let numbers = [insets.top, insets.left, insets.bottom, insets.right]
    return "{\(numbers.map(text).joined(separator: ", "))}"
}

/// The numbers in a text, whatever stands between them; `nil` unless there are as many as wanted.
private func numbers(in string: String, count: Int) -> [CGFloat]? {
    let parts = string.split { "{}[], \t\n".contains($0) }
    let numbers = parts.compactMap { Double($0) }.map { CGFloat($0) }
    return parts.count == count && numbers.count == count ? numbers : nil
}

/// The point that the text describes, zero when it describes none.
public func CGPointFromString(_ string: String) -> CGPoint {
    guard let values = numbers(in: string, count: 2) else { return .zero }
    return CGPoint(x: values[0], y: values[1])
}

/// The size that the text describes, zero when it describes none.
public func CGSizeFromString(_ string: String) -> CGSize {
    guard let values = numbers(in: string, count: 2) else { return .zero }
    return CGSize(width: values[0], height: values[1])
}

/// The rectangle that the text describes, zero when it describes none.
public func CGRectFromString(_ string: String) -> CGRect {
    guard let values = numbers(in: string, count: 4) else { return .zero }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
}

/// The insets that the text describes, zero when it describes none.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
    guard let values = numbers(in: string, count: 4) else { return .zero }
    return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
}
