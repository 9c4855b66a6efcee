// SPDX-License-Identifier: MIT

import Foundation

extension TextLayout {
    /// Draws the lines.
    ///
    /// - Parameters:
    ///   - context: What is drawn on.
    ///   - origin: The top left corner of the text, in user space.
    ///   - width: The width of the box in points that the lines are aligned in.
    func draw(in context: CGContext, at origin: CGPoint, width: CGFloat) {
        for line in lines {
            let start = CGPoint(x: origin.x + line.offset(in: width), y: origin.y + line.baseline)
            drawBackground(of: line, from: start, in: context)
            for placed in line.runs {
                let style = text.styles[placed.run.style]
                let point = CGPoint(x: start.x + placed.x, y: start.y)
                context.draw(placed.run.key, size: style.font.pointSize, color: style.color, at: point)
            }
            drawDecoration(of: line, from: start, in: context)
        }
    }

    private func drawBackground(of line: TextLine, from start: CGPoint, in context: CGContext) {
        for placed in line.runs {
            guard let color = text.styles[placed.run.style].background else { continue }
            let rect = CGRect(
                x: start.x + placed.x,
                y: start.y - line.ascent,
                width: placed.run.advance,
                height: line.height
            )
            context.fillPixels(rect, color: color)
        }
    }

    private func drawDecoration(of line: TextLine, from start: CGPoint, in context: CGContext) {
        for placed in line.runs {
            let style = text.styles[placed.run.style]
            let size = style.font.pointSize
            let left = start.x + placed.x
            let right = left + placed.run.advance
            if !style.underline.isEmpty {
                context.drawRules(
                    style.underline,
                    from: left,
                    to: right,
                    y: start.y + size * 0.1,
                    size: size,
                    color: style.color
                )
            }
            if !style.strikethrough.isEmpty {
                context.drawRules(
                    style.strikethrough,
                    from: left,
                    to: right,
                    y: start.y - style.font.xHeight * 0.55,
                    size: size,
                    color: style.color
                )
            }
        }
    }
}

extension TextLine {
    /// The distance of the line's left end from that of a box of the given width, in points.
    func offset(in width: CGFloat) -> CGFloat {
        switch options.alignment {
        case .left, .natural, .justified: 0
        case .center: (width - self.width) / 2
        case .right: width - self.width
        }
    }
}
