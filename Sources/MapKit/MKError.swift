// SPDX-License-Identifier: MIT

public import Foundation

/// The domain of the errors of MapKit.
public let MKErrorDomain = "MKErrorDomain"

/// An error of MapKit.
public struct MKError: CustomNSError, Hashable, Sendable {
    /// What went wrong.
    public enum Code: UInt, Equatable, Sendable {
        /// A reason that is not known.
        case unknown = 1
        /// The server could not answer.
        case serverFailure = 2
        /// Too many requests were made.
        case loadingThrottled = 3
        /// No place was found.
        case placemarkNotFound = 4
        /// No way was found.
        case directionsNotFound = 5
        /// Data could not be decoded.
        case decodingFailed = 6
    }

    /// What went wrong.
    public let code: Code

    private let text: [String: String]

    /// Creates an error; of the user info the values that are texts are kept.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        text = userInfo.compactMapValues { $0 as? String }
    }

    /// The domain of the errors of MapKit.
    public static var errorDomain: String { MKErrorDomain }

    /// The number of the error's code.
    public var errorCode: Int { Int(code.rawValue) }

    /// The texts that were given with the error.
    public var errorUserInfo: [String: Any] { text }

    /// The description that was given with the error.
    public var localizedDescription: String {
        text[NSLocalizedDescriptionKey] ?? "\(MKErrorDomain) \(code.rawValue)"
    }
}

extension MKError {
    /// The code of a reason that is not known.
    public static var unknown: Code { .unknown }
    /// The code of a server that could not answer.
    public static var serverFailure: Code { .serverFailure }
    /// The code of too many requests.
    public static var loadingThrottled: Code { .loadingThrottled }
    /// The code of a place that was not found.
    public static var placemarkNotFound: Code { .placemarkNotFound }
    /// The code of a way that was not found.
    public static var directionsNotFound: Code { .directionsNotFound }
    /// The code of data that could not be decoded.
    public static var decodingFailed: Code { .decodingFailed }
}

/// Matches a thrown error against a code, so that `catch MKError.decodingFailed` works.
public func ~= (code: MKError.Code, error: any Error) -> Bool {
    (error as? MKError)?.code == code
}
