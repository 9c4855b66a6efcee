// SPDX-License-Identifier: MIT

public import Foundation

/// A thing that an ``MKGeoJSONDecoder`` may return: a feature, or a shape without one.
public protocol MKGeoJSONObject: NSObjectProtocol {}
