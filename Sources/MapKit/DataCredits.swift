// SPDX-License-Identifier: MIT

import Gazetteer

/// The credits of the data that the library ships.
package enum DataCredits {
    /// One line for each source.
    package static let lines = [Gazetteer.credit, "Map made with Natural Earth (public domain)"]
}
