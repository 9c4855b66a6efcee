// SPDX-License-Identifier: MIT

/// Whether the app may use the position.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// The user has not been asked yet.
    case notDetermined = 0
    /// The app may not, and the user cannot change that.
    case restricted = 1
    /// The user does not allow it, or location services are off.
    case denied = 2
    /// The app may at any time.
    case authorizedAlways = 3
    /// The app may while it is in use.
    case authorizedWhenInUse = 4

    /// The same as ``authorizedAlways``.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }

    /// Whether the app may use the position.
    var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// How accurate the positions are that the app may have.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// As accurate as the source has them.
    case fullAccuracy = 0
    /// To about five kilometres.
    case reducedAccuracy = 1
}
