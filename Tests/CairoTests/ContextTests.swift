// SPDX-License-Identifier: MIT

import Cairo
import Foundation
import Testing

struct ContextTests {
    @Test func `a filled rectangle has exact pixels`() throws {
        let surface = try ImageSurface(width: 4, height: 3)
        let context = try Context(surface)
        context.setSource(RGBA(red: 1, green: 0.5, blue: 0, alpha: 1))
        context.addRectangle(CGRect(x: 1, y: 1, width: 2, height: 1))
        context.fill()
        try context.check()
        #expect(surface.pixels() == [0, 0, 0, 0, 0, 0xFFFF_8000, 0xFFFF_8000, 0, 0, 0, 0, 0])
    }

    @Test func `a half-covered pixel has half the opacity`() throws {
        let surface = try ImageSurface(width: 2, height: 1)
        let context = try Context(surface)
        context.addRectangle(CGRect(x: 0.5, y: 0, width: 1.5, height: 1))
        context.fill()
        #expect(surface.pixels().map { $0 >> 24 } == [128, 255])
    }

    @Test func `a map that cannot be undone is ignored`() throws {
        let context = try Context(try ImageSurface(width: 1, height: 1))
        context.matrix = Matrix(xx: 0, yy: 0)
        #expect(context.matrix == .identity)
        try context.check()
    }

    @Test func `restoring more than was saved fails and is told`() throws {
        let context = try Context(try ImageSurface(width: 1, height: 1))
        context.restore()
        #expect(throws: CairoError.self) { try context.check() }
    }

    @Test func `a group is painted as one`() throws {
        let surface = try ImageSurface(width: 1, height: 1)
        let context = try Context(surface)
        context.pushGroup()
        context.setSource(RGBA(red: 1, green: 1, blue: 1, alpha: 1))
        context.paint()
        context.setSource(RGBA(red: 0, green: 0, blue: 0, alpha: 1))
        context.paint()
        context.setSource(try context.popGroup())
        context.paint(alpha: 0.5)
        #expect(surface.pixels() == [0x8000_0000])
    }

    @Test func `a surface used as source is not copied and is empty afterwards`() throws {
        let surface = try ImageSurface(width: 2, height: 1)
        let context = try Context(surface)
        try ImageSurface.withSource(width: 2, height: 1, pixels: [0xFF11_2233, 0x8000_4000]) {
            (source) throws(CairoError) in
            context.setSource(try Pattern(surface: source, matrix: .identity, filter: .nearest))
            context.paint()
        }
        #expect(surface.pixels() == [0xFF11_2233, 0x8000_4000])
    }

    @Test(arguments: [(0, 1), (1, 0), (16385, 1), (16384, 16384)])
    func `surfaces of impossible sizes are refused`(width: Int, height: Int) {
        #expect(throws: CairoError.invalidSize(width: width, height: height)) {
            try ImageSurface(width: width, height: height)
        }
    }

    @Test func `coverage rows are reached by their stride`() throws {
        let surface = try ImageSurface(width: 3, height: 2, coverage: [1, 2, 3, 4, 5, 6])
        let second = surface.withCoverage { span, stride in
            #expect(stride >= 3)
            return (span[stride], span[stride + 2])
        }
        #expect(second == (4, 6))
    }
}
