// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing

/// Each case runs in a process of its own, since the environment decides.
@MainActor
@Suite(.serialized)
struct VideoTests {
    @Test func `without a display there is no video`() async {
        await #expect(processExitsWith: .exitCode(3)) { @MainActor in
            unsetenv("DISPLAY")
            unsetenv("WAYLAND_DISPLAY")
            unsetenv("SDL_VIDEODRIVER")
            do {
                _ = try Video()
            } catch VideoError.noDisplay {
                exit(3)
            } catch {
                exit(4)
            }
            exit(0)
        }
    }

    @Test func `a driver that shows nothing is used when it is named`() async {
        await #expect(processExitsWith: .exitCode(5)) { @MainActor in
            unsetenv("DISPLAY")
            unsetenv("WAYLAND_DISPLAY")
            setenv("SDL_VIDEODRIVER", "dummy", 1)
            let video = try Video()
            exit(video.driver == "dummy" ? 5 : 0)
        }
    }

    @Test func `U203 drivers are taken as the environment names them, in its order`() async {
        await #expect(processExitsWith: .exitCode(5)) { @MainActor in
            unsetenv("DISPLAY")
            unsetenv("WAYLAND_DISPLAY")
            setenv("SDL_VIDEODRIVER", "no-such-driver,offscreen", 1)
            let video = try Video()
            exit(video.driver == "offscreen" ? 5 : 0)
        }
    }

    @Test func `U190 a hundred sizes by a texture need no other way`() async {
        await #expect(processExitsWith: .exitCode(6)) { @MainActor in try showSizes(by: .texture) }
    }

    @Test func `U190 a hundred sizes by the surface need no other way`() async {
        await #expect(processExitsWith: .exitCode(6)) { @MainActor in try showSizes(by: .surface) }
    }

    @Test func `a window shows a picture through its surface`() async {
        await #expect(processExitsWith: .exitCode(6)) { @MainActor in try showPicture(by: .surface) }
    }

    @Test func `a window shows a picture through a texture`() async {
        await #expect(processExitsWith: .exitCode(6)) { @MainActor in try showPicture(by: .texture) }
    }
}

/// Shows a picture in a window that is made smaller in between, and ends the process with 6.
@MainActor
private func showPicture(by way: WindowScreen.Way) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try Window(video: try Video(), title: "Map", width: 64, height: 48)
    let screen = WindowScreen(window: window, way: way)
    let pixels = [UInt32](repeating: 0xFF20_4060, count: 64 * 48)
    let dirty = [PixelArea(x: 60, y: 40, width: 30, height: 30), PixelArea(x: 0, y: 0, width: 8, height: 8)]
    try screen.present(pixels.span, width: 64, height: 48, dirty: dirty)
    window.setSize(width: 32, height: 24)
    try screen.present(pixels.span, width: 64, height: 48, dirty: dirty)
    let isRight = window.title == "Map" && window.size == (32, 24) && window.scale == 1 && !window.isMinimised
    exit(isRight && screen.way == way ? 6 : 1)
}

/// Shows pictures in a window of a hundred sizes, loses the textures on the way, and ends the process with 6.
@MainActor
private func showSizes(by way: WindowScreen.Way) throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let window = try Window(video: try Video(), title: "Map", width: 64, height: 48)
    let screen = WindowScreen(window: window, way: way)
    for step in 1...100 {
        let (width, height) = (20 + step * 37 % 200, 20 + step * 53 % 150)
        window.setSize(width: width, height: height)
        guard window.size == (width, height) else { exit(1) }
        let pixels = [UInt32](repeating: 0xFF20_4060, count: width * height)
        if step % 10 == 0 { screen.reset() }
        let whole = [PixelArea(x: 0, y: 0, width: width, height: height)]
        try screen.present(pixels.span, width: width, height: height, dirty: whole)
    }
    exit(screen.way == way ? 6 : 2)
}
