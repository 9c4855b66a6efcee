// SPDX-License-Identifier: MIT

public import Foundation

extension NSNotification.Name {
    /// Posted by an app, the annotation being the object, when an open callout should read title and subtitle again.
    ///
    /// - Note: An open callout here reads them in every frame, so nothing has to be posted; posting makes the frame come.
    public static let MKAnnotationCalloutInfoDidChange = NSNotification.Name(
        "MKAnnotationCalloutInfoDidChangeNotification"
    )
}
