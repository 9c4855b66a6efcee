// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation

/// What a text that is being typed may become.
open class MKLocalSearchCompletion: NSObject {
    /// The place that is meant.
    let place: PlacemarkValues

    /// The name of the place.
    open private(set) var title: String

    /// The parts of the title that have been typed: values that hold an `NSRange`, in UTF-16 units.
    ///
    /// There is none when what was typed is a name of the place in another script or language.
    open private(set) var titleHighlightRanges: [NSValue]

    /// What the place lies in, state and country; empty for a country.
    open private(set) var subtitle: String

    /// The parts of the subtitle that have been typed: values that hold an `NSRange`, in UTF-16 units.
    open private(set) var subtitleHighlightRanges: [NSValue]

    /// Creates a completion.
    init(_ completion: PlaceCompletion) {
        place = completion.place
        title = completion.title
        subtitle = completion.subtitle
        titleHighlightRanges = completion.titleRanges.map { NSValue(range: $0) }
        subtitleHighlightRanges = completion.subtitleRanges.map { NSValue(range: $0) }
        super.init()
    }

    /// The title and the subtitle.
    open override var description: String {
        subtitle.isEmpty ? title : "\(title) (\(subtitle))"
    }
}
