// SPDX-License-Identifier: MIT

import MapKit

do {
    try Demo.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    error.exitProcess()
}
