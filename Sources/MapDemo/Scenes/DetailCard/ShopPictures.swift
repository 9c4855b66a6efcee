// SPDX-License-Identifier: MIT

import MapKit

/// The pictures of the scene, drawn by code.
enum ShopPictures {
    /// A drop-shaped pin with a white dot.
    static func pin(color: UIColor) -> UIImage {
        picture(width: 26, height: 34) {
            let drop = UIBezierPath()
            drop.move(to: CGPoint(x: 13, y: 33))
            drop.addCurve(
                to: CGPoint(x: 1, y: 13),
                controlPoint1: CGPoint(x: 9, y: 25),
                controlPoint2: CGPoint(x: 1, y: 20)
            )
            drop.addArc(
                withCenter: CGPoint(x: 13, y: 13),
                radius: 12,
                startAngle: .pi,
                endAngle: 2 * .pi,
                clockwise: true
            )
            drop.addCurve(
                to: CGPoint(x: 13, y: 33),
                controlPoint1: CGPoint(x: 25, y: 20),
                controlPoint2: CGPoint(x: 17, y: 25)
            )
            drop.close()
            color.setFill()
            drop.fill()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 10, height: 10)).fill()
        }
    }

    /// A cup on a coloured ground.
    static func icon(color: UIColor) -> UIImage {
        picture(width: 44, height: 44) {
            color.withAlphaComponent(0.2).setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 44, height: 44), cornerRadius: 8).fill()
            color.setFill()
            let cup = UIBezierPath(
                roundedRect: CGRect(x: 10, y: 17, width: 18, height: 17),
                byRoundingCorners: [.bottomLeft, .bottomRight],
                cornerRadii: CGSize(width: 7, height: 7)
            )
            cup.fill()
            color.setStroke()
            let handle = UIBezierPath(
                arcCenter: CGPoint(x: 28, y: 24),
                radius: 5,
                startAngle: -.pi / 2,
                endAngle: .pi / 2,
                clockwise: true
            )
            handle.lineWidth = 2.5
            handle.stroke()
            for x in [15.0, 22] {
                let steam = UIBezierPath()
                steam.move(to: CGPoint(x: x, y: 14))
                steam.addCurve(
                    to: CGPoint(x: x, y: 7),
                    controlPoint1: CGPoint(x: x + 3, y: 12),
                    controlPoint2: CGPoint(x: x - 3, y: 9)
                )
                steam.lineWidth = 1.6
                steam.lineCapStyle = .round
                steam.stroke()
            }
        }
    }

    /// Five stars, the first of them golden.
    static func rating(stars: Int) -> UIImage {
        picture(width: 75, height: 14) {
            for index in 0..<5 {
                let isGolden = index < stars
                (isGolden ? UIColor(red: 1, green: 0.7, blue: 0.1, alpha: 1) : UIColor(white: 0.85, alpha: 1)).setFill()
                star(center: CGPoint(x: 7 + CGFloat(index) * 15, y: 7.5), radius: 7).fill()
            }
        }
    }

    private static func star(center: CGPoint, radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<10 {
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let distance = index.isMultiple(of: 2) ? radius : radius * 0.42
            let point = CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private static func picture(width: CGFloat, height: CGFloat, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw() }
    }
}
