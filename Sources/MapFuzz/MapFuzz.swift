// SPDX-License-Identifier: MIT

import Foundation

// `make fuzz` builds this with libFuzzer, which has a `main` of its own and calls the function with one input after the
// other. Built as usual it is a program that reads inputs again that were found.

#if FUZZING

    /// The reader to be tried.
    private let target = ProcessInfo.processInfo.environment["MAPFUZZ_TARGET"].flatMap { FuzzTarget(rawValue: $0) }

    /// Reads one input of libFuzzer.
    @_cdecl("LLVMFuzzerTestOneInput")
    package func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        guard let target else { fatalError("MAPFUZZ_TARGET is none of \(FuzzTarget.allCases.map(\.rawValue))") }
        _ = target.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    }

#else

    @main
    struct MapFuzz {
        static func main() {
            let arguments = CommandLine.arguments.dropFirst()
            guard let name = arguments.first, let target = FuzzTarget(rawValue: name), arguments.count > 1 else {
                let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
                FileHandle.standardError.write(Data("usage: MapFuzz \(names) FILE...    reads the files\n".utf8))
                exit(2)
            }
            for path in arguments.dropFirst() {
                guard let bytes = FileManager.default.contents(atPath: path) else {
                    FileHandle.standardError.write(Data("\(path): cannot be read\n".utf8))
                    exit(1)
                }
                let outcome = target.run(Array(bytes)) ? "accepted" : "refused"
                FileHandle.standardOutput.write(Data("\(path): \(outcome)\n".utf8))
            }
        }
    }

#endif
