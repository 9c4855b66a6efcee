// SPDX-License-Identifier: MIT

public import Foundation

/// The domain of the errors of CoreLocation.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error of CoreLocation.
public struct CLError: CustomNSError, Hashable, Sendable {
    /// What went wrong.
    public enum Code: Int, Equatable, Sendable {
        /// The position cannot be found at present; the search goes on.
        case locationUnknown = 0
        /// The user does not allow the use of the position.
        case denied = 1
        /// The network cannot be reached, or too many requests were made.
        case network = 2
        /// The heading cannot be found.
        case headingFailure = 3
        /// The user does not allow the monitoring of regions.
        case regionMonitoringDenied = 4
        /// A region cannot be monitored.
        case regionMonitoringFailure = 5
        /// The monitoring of regions could not be set up at once.
        case regionMonitoringSetupDelayed = 6
        /// Events of regions come late.
        case regionMonitoringResponseDelayed = 7
        /// Geocoding found nothing.
        case geocodeFoundNoResult = 8
        /// Geocoding found only a part.
        case geocodeFoundPartialResult = 9
        /// Geocoding was cancelled.
        case geocodeCanceled = 10
        /// Deferred updates failed for a reason unknown.
        case deferredFailed = 11
        /// Updates cannot be deferred while none are running.
        case deferredNotUpdatingLocation = 12
        /// Updates cannot be deferred at so low an accuracy.
        case deferredAccuracyTooLow = 13
        /// Updates cannot be deferred under a distance filter.
        case deferredDistanceFiltered = 14
        /// Deferred updates were cancelled.
        case deferredCanceled = 15
        /// Ranging is not available.
        case rangingUnavailable = 16
        /// Ranging failed.
        case rangingFailure = 17
        /// The user declined a prompt.
        case promptDeclined = 18
        /// Past positions cannot be read.
        case historicalLocationError = 19
    }

    /// What went wrong.
    public let code: Code

    private let text: [String: String]

    /// Creates an error; of the user info the values that are texts are kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        text = userInfo.compactMapValues { $0 as? String }
    }

    /// The domain of the errors of CoreLocation.
    public static var errorDomain: String { kCLErrorDomain }

    /// The number of the error's code.
    public var errorCode: Int { code.rawValue }

    /// The texts that were given with the error.
    public var errorUserInfo: [String: Any] { text }
}

extension CLError {
    /// The code of a position that cannot be found at present.
    public static var locationUnknown: Code { .locationUnknown }
    /// The code of a use the user does not allow.
    public static var denied: Code { .denied }
    /// The code of a network that cannot be reached.
    public static var network: Code { .network }
    /// The code of a heading that cannot be found.
    public static var headingFailure: Code { .headingFailure }
    /// The code of region monitoring the user does not allow.
    public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
    /// The code of a region that cannot be monitored.
    public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
    /// The code of geocoding that found nothing.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// The code of geocoding that found only a part.
    public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
    /// The code of geocoding that was cancelled.
    public static var geocodeCanceled: Code { .geocodeCanceled }
}

/// Matches a thrown error against a code, so that `catch CLError.denied` works.
public func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
}
