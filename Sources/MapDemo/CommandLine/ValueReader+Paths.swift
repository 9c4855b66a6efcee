// SPDX-License-Identifier: MIT

import Foundation

extension ValueReader {
    /// The path of a file that exists and can be read.
    func existingFile() throws(DemoError) -> String {
        try Self.requireFile(text, prefix: "\(name): ")
        return text
    }

    /// Refuses a path at which there is no readable file.
    static func requireFile(_ path: String, prefix: String = "") throws(DemoError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .usage("\(prefix)there is no file '\(path)'")
        }
        guard !isFolder(path) else { throw .usage("\(prefix)'\(path)' is a folder, not a file") }
        guard FileManager.default.isReadableFile(atPath: path) else {
            throw .usage("\(prefix)the file '\(path)' cannot be read")
        }
    }

    /// The path of a PNG file that can be written; a file already there will be replaced.
    func writablePNG() throws(DemoError) -> String {
        guard text.lowercased().hasSuffix(".png") || text.hasPrefix("/dev/") else {
            throw refuse("'\(text)' does not end in .png, the only format that is written")
        }
        let files = FileManager.default
        if files.fileExists(atPath: text) {
            guard !Self.isFolder(text), files.isWritableFile(atPath: text) else {
                throw refuse("'\(text)' cannot be written")
            }
            return text
        }
        let parent = text.contains("/") ? (text as NSString).deletingLastPathComponent : "."
        let folder = parent.isEmpty ? "/" : parent
        guard Self.isFolder(folder) else {
            throw refuse("'\(text)' cannot be written: there is no folder '\(folder)'")
        }
        guard files.isWritableFile(atPath: folder) else {
            throw refuse("'\(text)' cannot be written: no permission in '\(folder)'")
        }
        return text
    }

    /// Whether there is a folder at the path, or a link that leads to one.
    private static func isFolder(_ path: String) -> Bool {
        let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // A path whose attributes cannot be read is no folder for our purpose.
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolved)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
}
