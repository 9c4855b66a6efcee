// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapDemo

struct ScriptFileTests {
    @Test func `every kind of step is read, comments and empty lines are skipped`() throws {
        let text = """
            # Opens Beijing and looks at it.
            select Beijing  # the first
            click 100,200

              drag 1, 2, -3, 4\r
            key ESC
            wait 0.5
            select Route #7
            """
        let steps = try ScriptFile.steps(in: text, named: "a.txt")
        #expect(
            steps == [
                .select(title: "Beijing"),
                .click(CGPoint(x: 100, y: 200)),
                .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: -3, y: 4)),
                .key(try ScriptKey(ValueReader(name: "key", text: "escape"))),
                .wait(0.5),
                .select(title: "Route"),
            ]
        )
    }

    @Test func `a number sign inside a word does not begin a comment`() throws {
        #expect(try ScriptFile.steps(in: "select C#", named: "a") == [.select(title: "C#")])
    }

    @Test(arguments: [
        ("clck 1,2", "a.txt:1: unknown step 'clck'; the nearest is click"),
        ("wait 1\n\nclick", "a.txt:3: click needs a value"),
        ("# one\nclick 1", "a.txt:2: click: '1' does not have the form X,Y"),
        ("wait 1\r\nwait nan", "a.txt:2: wait: 'nan' is not a number"),
        ("key pls", "a.txt:1: key: there is no key 'pls'; the nearest is plus"),
        ("script b.txt", "a.txt:1: unknown step 'script'; the nearest is select"),
    ])
    func `a wrong line is a data error that names file and line`(text: String, message: String) {
        #expect(throws: DemoError(.badData, message)) { try ScriptFile.steps(in: text, named: "a.txt") }
    }

    @Test func `bytes that are no text are a data error`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data([0x77, 0xFF, 0xFE]), to: "a.txt")
        #expect(throws: DemoError(.badData, "\(path): not UTF-8 text")) { try ScriptFile.steps(atPath: path) }
    }

    @Test func `an enormous file is refused`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data(repeating: 0x20, count: ScriptFile.sizeLimit + 1), to: "a.txt")
        #expect(throws: DemoError(.badData, "\(path): larger than 1048576 bytes, not a script")) {
            try ScriptFile.steps(atPath: path)
        }
    }

    @Test func `an empty script has no steps`() throws {
        #expect(try ScriptFile.steps(in: "", named: "a") == [])
    }
}
