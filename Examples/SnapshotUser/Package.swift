// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
    name: "SnapshotUser",
    dependencies: [
        .package(name: "MapKit", path: "../..")
    ],
    targets: [
        .target(
            name: "CityMap",
            dependencies: [.product(name: "MapKit", package: "MapKit")]
        ),
        .testTarget(
            name: "CityMapTests",
            dependencies: [
                "CityMap",
                .product(name: "MapKit", package: "MapKit"),
                .product(name: "MapSnapshotTesting", package: "MapKit"),
            ],
            exclude: ["__Snapshots__"]
        ),
    ]
)
