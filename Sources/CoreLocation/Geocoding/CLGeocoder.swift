// SPDX-License-Identifier: MIT

public import Foundation

/// What is called when geocoding ends: with placemarks, the best first, or with an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds the place at a coordinate and the coordinate of a place, offline.
///
/// The completion runs exactly once, later and on the main actor. One request runs at a time: a second one fails with
/// `CLError.network`, which is also the error when the place names are not installed; its text tells which.
///
/// - Note: Apple's geocoder asks a service that knows streets; this one knows cities, states and countries. The names of
///   places are those they have in Latin letters at home, only the name of the country is in the language asked for.
@preconcurrency @MainActor
open class CLGeocoder: NSObject {
    private typealias Outcome = Result<[PlacemarkValues], CLError>

    private let lookup: any PlaceLookup
    private var lastRequest = 0
    private var work: Task<Void, Never>?
    private var completion: ((Outcome) -> Void)?

    /// Creates a geocoder that asks the place names of the library.
    public override init() {
        lookup = GazetteerLookup()
        super.init()
    }

    /// Creates a geocoder that asks the lookup.
    package init(lookup: any PlaceLookup) {
        self.lookup = lookup
        super.init()
    }

    /// Whether a request runs.
    open var isGeocoding: Bool {
        completion != nil
    }

    /// Finds the place at the location, with the country's name in the user's language.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler)
    }

    /// Finds the place at the location, with the country's name in the language of the locale.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        let coordinate = location.coordinate
        start(Self.answering(completionHandler)) { (lookup) async throws(CLError) in
            try await lookup.placemarks(at: coordinate, locale: locale)
        }
    }

    /// Finds the place at the location, with the country's name in the user's language.
    ///
    /// - Throws: `CLError.geocodeFoundNoResult` where there is nothing, `geocodeCanceled`, or `network`.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> sending [CLPlacemark] {
        try await reverseGeocodeLocation(location, preferredLocale: nil)
    }

    /// Finds the place at the location, with the country's name in the language of the locale.
    ///
    /// - Throws: `CLError.geocodeFoundNoResult` where there is nothing, `geocodeCanceled`, or `network`.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        preferredLocale locale: Locale?
    ) async throws -> sending [CLPlacemark] {
        let coordinate = location.coordinate
        return try await placemarks { (lookup) async throws(CLError) in
            try await lookup.placemarks(at: coordinate, locale: locale)
        }
    }

    /// Finds the places of the address, for instance `Paris`, `Springfield, IL` or `München, Deutschland`.
    open func geocodeAddressString(
        _ addressString: String,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        geocodeAddressString(addressString, in: nil, preferredLocale: nil, completionHandler: completionHandler)
    }

    /// Finds the places of the address, those in the region before others.
    open func geocodeAddressString(
        _ addressString: String,
        in region: CLRegion?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        geocodeAddressString(addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
    }

    /// Finds the places of the address, those in the region before others, with countries named in the locale's language.
    open func geocodeAddressString(
        _ addressString: String,
        in region: CLRegion?,
        preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        let area = Self.area(region)
        start(Self.answering(completionHandler)) { (lookup) async throws(CLError) in
            try await lookup.placemarks(of: addressString, near: area, locale: locale)
        }
    }

    /// Finds the places of the address.
    ///
    /// - Throws: `CLError.geocodeFoundNoResult` when there are none, `geocodeCanceled`, or `network`.
    open func geocodeAddressString(_ addressString: String) async throws -> sending [CLPlacemark] {
        try await geocodeAddressString(addressString, in: nil, preferredLocale: nil)
    }

    /// Finds the places of the address, those in the region before others.
    ///
    /// - Throws: `CLError.geocodeFoundNoResult` when there are none, `geocodeCanceled`, or `network`.
    open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> sending [CLPlacemark]
    {
        try await geocodeAddressString(addressString, in: region, preferredLocale: nil)
    }

    /// Finds the places of the address, those in the region before others, with countries named in the locale's language.
    ///
    /// - Throws: `CLError.geocodeFoundNoResult` when there are none, `geocodeCanceled`, or `network`.
    open func geocodeAddressString(
        _ addressString: String,
        in region: CLRegion?,
        preferredLocale locale: Locale?
    ) async throws -> sending [CLPlacemark] {
        let area = Self.area(region)
        return try await placemarks { (lookup) async throws(CLError) in
            try await lookup.placemarks(of: addressString, near: area, locale: locale)
        }
    }

    /// Ends the request that runs: its completion gets `CLError.geocodeCanceled`, later; without one nothing happens.
    open func cancelGeocode() {
        guard let completion else { return }
        work?.cancel()
        self.completion = nil
        work = nil
        Task { completion(.failure(CLError(.geocodeCanceled))) }
    }

    private func start(
        _ completion: @escaping (Outcome) -> Void,
        _ question: @escaping @Sendable (any PlaceLookup) async throws(CLError) -> [PlacemarkValues]
    ) {
        guard !isGeocoding else {
            let text = "A request of this geocoder runs already."
            Task { completion(.failure(CLError(.network, userInfo: [NSLocalizedDescriptionKey: text]))) }
            return
        }
        lastRequest += 1
        let request = lastRequest
        self.completion = completion
        // The task holds the geocoder, which an app may have made for this one request.
        work = Task {
            do throws(CLError) {
                finish(request, .success(try await question(lookup)))
            } catch {
                finish(request, .failure(error))
            }
        }
    }

    private func finish(_ request: Int, _ outcome: Outcome) {
        guard request == lastRequest, let completion else { return }
        self.completion = nil
        work = nil
        completion(outcome)
    }

    private func placemarks(
        _ question: @escaping @Sendable (any PlaceLookup) async throws(CLError) -> [PlacemarkValues]
    ) async throws -> sending [CLPlacemark] {
        let values = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<_, any Error>) in
                start({ continuation.resume(with: $0.mapError { $0 as any Error }) }, question)
            }
        } onCancel: {
            Task { await self.cancelGeocode() }
        }
        // Made one by one: placemarks that a closure of the main actor makes could not be handed to another actor.
        var placemarks: [CLPlacemark] = []
        for value in values {
            placemarks.append(CLPlacemark(values: value))
        }
        return placemarks
    }

    private static func answering(_ handler: @escaping CLGeocodeCompletionHandler) -> (Outcome) -> Void {
        { outcome in
            switch outcome {
            case .success(let values): handler(values.map { CLPlacemark(values: $0) }, nil)
            case .failure(let error): handler(nil, error)
            }
        }
    }

    private static func area(_ region: CLRegion?) -> SearchArea? {
        (region as? CLCircularRegion).map { SearchArea(center: $0.center, radius: $0.radius) }
    }
}
