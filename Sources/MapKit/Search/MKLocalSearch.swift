// SPDX-License-Identifier: MIT

import CoreLocation
public import Foundation

/// Finds places by their names, offline.
///
/// A query is a name in any script, whole or its beginning, and after commas what the place lies in: `Paris`,
/// `Springfield, Illinois`, `Мюнхен`. Places that have the name come before others, of which it is only the beginning and
/// which are given only when there are no such places; the region first, large cities first.
///
/// The completion runs exactly once, later and on the main actor; the search is done on another thread.
///
/// - Note: The data know cities, states and countries, but no shops, streets or mountains: `init(request:)` for points of
///   interest does not exist. A cancelled search ends with `MKError.unknown`, a second start while the search runs with
///   `loadingThrottled`, missing place names with `serverFailure`; their texts tell which.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
    /// What is called when a search ends: with a response or with an error.
    public typealias CompletionHandler = (MKLocalSearch.Response?, (any Error)?) -> Void

    private typealias Outcome = Result<[PlacemarkValues], MKError>

    /// How many places a response has at most.
    nonisolated static let limit = 10

    private let request: Request
    private let search: any PlaceSearch
    private var lastStart = 0
    private var work: Task<Void, Never>?
    private var completion: ((Outcome) -> Void)?

    /// Creates a search for what the request says now; later changes of the request are not looked at.
    public init(request: MKLocalSearch.Request) {
        self.request = Request(of: request)
        search = GazetteerSearch()
        super.init()
    }

    /// Creates a search that asks the places given.
    init(request: MKLocalSearch.Request, search: any PlaceSearch) {
        self.request = Request(of: request)
        self.search = search
        super.init()
    }

    /// Whether the search runs.
    open var isSearching: Bool {
        completion != nil
    }

    /// Starts the search; when nothing is found the error is `MKError.placemarkNotFound`.
    open func start(completionHandler: @escaping (MKLocalSearch.Response?, (any Error)?) -> Void) {
        start { (outcome: Outcome) in
            switch outcome {
            case .success(let places): completionHandler(Response(places), nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Starts the search and gives what it finds; cancelling the task cancels the search.
    ///
    /// - Throws: `MKError.placemarkNotFound` when nothing is found, and the errors that the class names.
    open func start() async throws -> sending MKLocalSearch.Response {
        let places = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<_, any Error>) in
                start { (outcome: Outcome) in continuation.resume(with: outcome.mapError { $0 as any Error }) }
            }
        } onCancel: {
            Task { await self.cancel() }
        }
        return Response(places)
    }

    /// Ends the search that runs: its completion gets an error, later; without one nothing happens.
    open func cancel() {
        guard let completion else { return }
        work?.cancel()
        self.completion = nil
        work = nil
        Task { completion(.failure(Self.error(.unknown, "The search was cancelled."))) }
    }

    private func start(_ completion: @escaping (Outcome) -> Void) {
        guard !isSearching else {
            Task { completion(.failure(Self.error(.loadingThrottled, "This search runs already."))) }
            return
        }
        lastStart += 1
        let number = lastStart
        self.completion = completion
        let request = request.query
        // The task holds the search, which an app may have made for this one request.
        work = Task {
            switch request {
            case nil:
                finish(number, .failure(MKError(.placemarkNotFound)))
            case .answer(let place):
                finish(number, .success([place]))
            case .question(let query):
                do throws(CLError) {
                    finish(number, .success(try await search.places(query)))
                } catch {
                    finish(number, .failure(MKError(searching: error)))
                }
            }
        }
    }

    private func finish(_ number: Int, _ outcome: Outcome) {
        guard number == lastStart, let completion else { return }
        self.completion = nil
        work = nil
        completion(outcome)
    }

    private static func error(_ code: MKError.Code, _ text: String) -> MKError {
        MKError(code, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

extension MKError {
    /// What an error of the search for places means to an app.
    init(searching error: CLError) {
        let code: Code = error.code == .geocodeFoundNoResult ? .placemarkNotFound : .serverFailure
        self.init(code, userInfo: error.errorUserInfo)
    }
}

/// The former spelling of ``MKLocalSearch/Request``.
public typealias MKLocalSearchRequest = MKLocalSearch.Request

/// The former spelling of ``MKLocalSearch/Response``.
public typealias MKLocalSearchResponse = MKLocalSearch.Response

/// The former spelling of ``MKLocalSearch/CompletionHandler``.
public typealias MKLocalSearchCompletionHandler = MKLocalSearch.CompletionHandler
