// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

extension UIImage {
    /// The same picture, of which the colours count or not.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(image: cgImage, scale: scale, mode: renderingMode, insets: capInsets, resizing: resizingMode)
    }

    /// The picture with every pixel in one colour, its opacity kept.
    public func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    /// The picture with every pixel in one colour, its opacity kept, of which the colours count or not.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        let tinted = cgImage.map { image in
            var bitmap = image.bitmap
            bitmap.tint(color.cgColor.rgba)
            return CGImage(bitmap: bitmap)
        }
        return UIImage(image: tinted, scale: scale, mode: renderingMode, insets: capInsets, resizing: resizingMode)
    }

    /// The picture with edges that keep their size when it is drawn larger; what is between is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The picture with edges, in points, that keep their size when it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(image: cgImage, scale: scale, mode: renderingMode, insets: capInsets, resizing: resizingMode)
    }

    /// The picture seen in a mirror.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        UIImage(
            image: cgImage?.turned(.upMirrored),
            scale: scale,
            mode: renderingMode,
            insets: capInsets,
            resizing: resizingMode
        )
    }

    /// A smaller or larger picture of the given size in points with the same number of pixels for each point.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard let context = CGContext(size: size, scale: scale, isOpaque: false) else { return nil }
        draw(in: CGRect(origin: .zero, size: size), on: context, alpha: 1)
        return context.makeImage().map { UIImage(image: $0, scale: scale, mode: renderingMode) }
    }
}

extension UIImage {
    /// The pixels of a resizable picture drawn at a size in points, with the picture's own scale.
    ///
    /// The four corners keep their size, the edges grow in one direction and the middle in both. When the size is too
    /// small for the corners, the whole picture is shrunk instead.
    func resized(to size: CGSize) -> Bitmap? {
        guard let image = cgImage else { return nil }
        let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
        let columns = spans(capInsets.left, capInsets.right, image.width, width)
        let rows = spans(capInsets.top, capInsets.bottom, image.height, height)
        guard !columns.isEmpty, !rows.isEmpty,
            let context = CGContext(bitmapWidth: width, height: height, scale: 1)
        else { return nil }
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.source.lowerBound,
                    y: row.source.lowerBound,
                    width: column.source.count,
                    height: row.source.count
                )
                let target = CGRect(
                    x: column.target.lowerBound,
                    y: row.target.lowerBound,
                    width: column.target.count,
                    height: row.target.count
                )
                guard let piece = image.cropping(to: source)?.bitmap else { continue }
                put(piece, in: target, on: context)
            }
        }
        return context.bitmap()
    }

    private func put(_ piece: Bitmap, in target: CGRect, on context: CGContext) {
        guard resizingMode == .tile else {
            context.draw(piece, in: target)
            return
        }
        context.saveGState()
        context.clip(to: target)
        for y in stride(from: Int(target.minY), to: Int(target.maxY), by: piece.height) {
            for x in stride(from: Int(target.minX), to: Int(target.maxX), by: piece.width) {
                context.draw(piece, atPixel: x, y: y)
            }
        }
        context.restoreGState()
    }

    /// Which pixels of the picture go to which of the result, along one side; empty when the corners do not fit.
    private func spans(
        _ before: CGFloat,
        _ after: CGFloat,
        _ count: Int,
        _ wanted: Int
    ) -> [(source: Range<Int>, target: Range<Int>)] {
        let first = min(max(0, Int((before * scale).rounded())), count)
        let last = min(max(0, Int((after * scale).rounded())), count - first)
        guard wanted >= first + last, wanted > 0 else { return [] }
        let all = [
            (0..<first, 0..<first),
            (first..<(count - last), first..<(wanted - last)),
            ((count - last)..<count, (wanted - last)..<wanted),
        ]
        return all.filter { !$0.0.isEmpty && !$0.1.isEmpty }
    }
}
