// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation

/// Tells an app of the completions of a text that is being typed.
@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    /// Called when there are new results, which may be none.
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)

    /// Called when there can be no results; the old ones stay.
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    /// Does nothing, for a delegate that has no such method.
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}

    /// Does nothing, for a delegate that has no such method.
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Finds what a text that is being typed may become, offline.
///
/// Each change of the text, the region or the kinds starts a search on another thread, in the next turn of the main actor;
/// the search before it is dropped, so the results are always those of the last text.
///
/// - Note: The data know cities and countries, so kinds other than addresses give nothing. An empty text gives no results
///   and no error. Filters of points of interest and of addresses do not exist.
@preconcurrency @MainActor
open class MKLocalSearchCompleter: NSObject {
    /// Kinds of results.
    public struct ResultType: OptionSet, Sendable {
        /// A bit for each kind.
        public let rawValue: UInt

        /// Creates a set of the bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Cities and countries.
        public static let address = ResultType(rawValue: 1 << 0)
        /// Shops, museums and the like, of which the offline data have none.
        public static let pointOfInterest = ResultType(rawValue: 1 << 1)
        /// Words to search for, of which the offline data have none.
        public static let query = ResultType(rawValue: 1 << 2)
        /// Mountains, rivers and the like, of which the offline data have none.
        public static let physicalFeature = ResultType(rawValue: 1 << 3)
    }

    /// How many results there are at most.
    static let limit = 15

    /// The text that is being typed; setting it starts a search.
    open var queryFragment = "" {
        didSet { restart() }
    }

    /// Where results come first, the whole world by default; one that is not valid counts for nothing.
    open var region = MKCoordinateRegion(.world) {
        didSet { restart() }
    }

    /// Whether results outside the region come later, as by default, or not at all.
    open var regionPriority = MKLocalSearchRegionPriority.default {
        didSet { if regionPriority != oldValue { restart() } }
    }

    /// The kinds of results, all but physical features by default; only addresses can be found.
    open var resultTypes: MKLocalSearchCompleter.ResultType = [.address, .pointOfInterest, .query] {
        didSet { if resultTypes != oldValue { restart() } }
    }

    /// The object that is told of results.
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?

    /// The completions of the last text, the best first; none until the delegate has been told of some.
    open private(set) var results: [MKLocalSearchCompletion] = []

    private let search: any PlaceSearch
    private var work: Task<Void, Never>?
    private var lastSearch = 0

    /// Creates a completer of the places of the library.
    public override init() {
        search = GazetteerSearch()
        super.init()
    }

    /// Creates a completer that asks the places given.
    init(search: any PlaceSearch) {
        self.search = search
        super.init()
    }

    /// Whether a search runs.
    open var isSearching: Bool {
        work != nil
    }

    /// Ends the search that runs; the delegate hears nothing of it, and the results stay.
    open func cancel() {
        work?.cancel()
        work = nil
        lastSearch += 1
    }

    private func restart() {
        cancel()
        let number = lastSearch
        let search = search
        // What is asked is read only when the task runs, so that text and region may be set one after the other.
        work = Task { [weak self] in
            guard !Task.isCancelled, let query = self?.query else { return }
            do throws(CLError) {
                let completions = query.limit > 0 ? try await search.completions(query) : []
                self?.finish(number, .success(completions))
            } catch {
                self?.finish(number, .failure(MKError(searching: error)))
            }
        }
    }

    private var query: PlaceQuery {
        var query = PlaceQuery(text: queryFragment, limit: resultTypes.contains(.address) ? Self.limit : 0)
        query.region = SearchRegion(region)
        query.isRegionRequired = regionPriority == .required && query.region != nil
        return query
    }

    private func finish(_ number: Int, _ outcome: Result<[PlaceCompletion], MKError>) {
        guard number == lastSearch else { return }
        work = nil
        switch outcome {
        case .success(let completions):
            results = completions.map { MKLocalSearchCompletion($0) }
            delegate?.completerDidUpdateResults(self)
        case .failure(let error):
            delegate?.completer(self, didFailWithError: error)
        }
    }
}
