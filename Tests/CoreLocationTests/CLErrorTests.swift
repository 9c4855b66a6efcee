// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import Testing

struct CLErrorTests {
    @Test func `an error is caught by its code`() {
        var caught = false
        do {
            throw CLError(.denied)
        } catch CLError.network {
            Issue.record("another code matched")
        } catch CLError.denied {
            caught = true
        } catch {
            Issue.record("no code matched")
        }
        #expect(caught)
    }

    @Test func `an error carries domain and number`() {
        let error = CLError(.geocodeFoundNoResult) as NSError

        #expect(error.domain == "kCLErrorDomain")
        #expect(error.code == 8)
    }
}
