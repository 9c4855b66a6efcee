// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation

/// How much the region of a search counts.
public enum MKLocalSearchRegionPriority: Int, Sendable {
    /// What lies in the region comes first.
    case `default` = 0
    /// What lies elsewhere is left out.
    case required = 1
}

extension MKLocalSearch {
    /// Kinds of results.
    public struct ResultType: OptionSet, Sendable {
        /// A bit for each kind.
        public let rawValue: UInt

        /// Creates a set of the bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Cities, states and countries.
        public static let address = ResultType(rawValue: 1 << 0)
        /// Shops, museums and the like, of which the offline data have none.
        public static let pointOfInterest = ResultType(rawValue: 1 << 1)
        /// Mountains, rivers and the like, of which the offline data have none.
        public static let physicalFeature = ResultType(rawValue: 1 << 2)
    }

    /// What is searched for, and where.
    open class Request: NSObject, NSCopying {
        /// What is asked of the places.
        enum Query: Sendable {
            /// A text to look for.
            case question(PlaceQuery)
            /// The place that a completion stood for.
            case answer(PlacemarkValues)
        }

        /// The text to search for; without one nothing is found.
        open var naturalLanguageQuery: String?

        /// Where results come first, the whole world by default; one that is not valid counts for nothing.
        open var region = MKCoordinateRegion(.world)

        /// The kinds of results, all but physical features by default; only addresses can be found.
        open var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]

        /// Whether results outside the region come later, as by default, or not at all.
        open var regionPriority = MKLocalSearchRegionPriority.default

        private var completed: (text: String, place: PlacemarkValues)?

        /// Creates a request without a text.
        public override init() {
            super.init()
        }

        /// Creates a request for the text.
        public convenience init(naturalLanguageQuery: String) {
            self.init()
            self.naturalLanguageQuery = naturalLanguageQuery
        }

        /// Creates a request for the text, what lies in the region first.
        public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
            self.init(naturalLanguageQuery: naturalLanguageQuery)
            self.region = region
        }

        /// Creates a request for the place that the completion stands for.
        public init(completion: MKLocalSearchCompletion) {
            let text = [completion.title, completion.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
            naturalLanguageQuery = text
            completed = (text, completion.place)
            super.init()
        }

        /// Creates a request that asks what the other asks now.
        init(of other: Request) {
            naturalLanguageQuery = other.naturalLanguageQuery
            region = other.region
            resultTypes = other.resultTypes
            regionPriority = other.regionPriority
            completed = other.completed
            super.init()
        }

        /// Returns a request that asks the same.
        open func copy(with zone: NSZone? = nil) -> Any {
            Request(of: self)
        }

        /// What is to be asked; `nil` when nothing can be found.
        var query: Query? {
            guard resultTypes.contains(.address), let text = naturalLanguageQuery else { return nil }
            if let completed, completed.text == text { return .answer(completed.place) }
            var query = PlaceQuery(text: text, limit: MKLocalSearch.limit)
            query.region = SearchRegion(region)
            query.isRegionRequired = regionPriority == .required && query.region != nil
            return .question(query)
        }
    }
}

extension SearchRegion {
    /// The region as one to search in; `nil` for one that is not valid or holds half of the world or more.
    init?(_ region: MKCoordinateRegion) {
        guard region.isValid, region.span.longitudeDelta < 180 else { return nil }
        self.init(
            center: region.center,
            latitudeDelta: region.span.latitudeDelta,
            longitudeDelta: region.span.longitudeDelta
        )
    }
}
