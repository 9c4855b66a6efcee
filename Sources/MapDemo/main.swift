// SPDX-License-Identifier: MIT

import MapKit
