// SPDX-License-Identifier: MIT

/// A latitude or longitude in degrees; north and east are positive.
public typealias CLLocationDegrees = Double

/// The accuracy of a position in metres; negative when the position is invalid.
public typealias CLLocationAccuracy = Double

/// A speed in metres a second; negative when unknown.
public typealias CLLocationSpeed = Double

/// The accuracy of a speed in metres a second; negative when unknown.
public typealias CLLocationSpeedAccuracy = Double

/// A direction in degrees clockwise from true north; negative when unknown.
public typealias CLLocationDirection = Double

/// The accuracy of a direction in degrees; negative when unknown.
public typealias CLLocationDirectionAccuracy = Double

/// A distance in metres.
public typealias CLLocationDistance = Double

/// The largest distance, in metres.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// The distance filter, in metres, that lets every movement through.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// The accuracy for navigation, which may use more sensors than ``kCLLocationAccuracyBest``.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best accuracy that needs no further sensors.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// Accuracy to ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// Accuracy to a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// Accuracy to a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// Accuracy to three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// The accuracy, in metres, of an app that may only have a rough position.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
