// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Settings of every Swift target: Swift 6, no warning tolerated, no dependency leaked into a public interface.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// Settings above the safe layers: the same, and no unsafe construct compiles.
let safe: [SwiftSetting] =
    strict + [
        .strictMemorySafety(),
        .treatWarning("StrictMemorySafety", as: .error),
    ]

let package = Package(
    name: "MapKit",
    products: [
        .library(name: "MapKit", targets: ["MapKit", "UIKit", "CoreLocation", "_Testing_UIKit"]),
        .library(name: "MapSnapshotTesting", targets: ["MapSnapshotTesting"]),
        .library(name: "MapKitCompat", targets: ["CoreGraphics", "QuartzCore"]),
        .executable(name: "mapdemo", targets: ["MapDemo"]),
        .executable(name: "mapbench", targets: ["MapBench"]),
    ],
    targets: [
        // System libraries: a module map and a header each.
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        // Safe layers: the only code that sees a C pointer.
        .target(name: "SDL", dependencies: ["CSDL2"], swiftSettings: strict),
        .target(name: "Cairo", dependencies: ["CCairo", "CPNG"], swiftSettings: strict),

        // The library.
        .target(name: "Diagnostics", swiftSettings: safe),
        .target(
            name: "MapAssets",
            path: "assets",
            exclude: ["README.md", "scripts"],
            resources: [.copy("fonts"), .copy("basemap"), .copy("gazetteer"), .copy("pictures")],
            swiftSettings: safe
        ),
        .target(name: "Gazetteer", dependencies: ["Diagnostics", "MapAssets"], swiftSettings: safe),
        .target(name: "CoreLocation", dependencies: ["Diagnostics", "Gazetteer"], swiftSettings: safe),
        .target(name: "UIKit", dependencies: ["SDL", "Cairo", "Diagnostics", "MapAssets"], swiftSettings: safe),
        .target(
            name: "MapKit",
            dependencies: ["UIKit", "CoreLocation", "Gazetteer", "Diagnostics", "MapAssets"],
            swiftSettings: safe
        ),
        .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Sources/CoreGraphicsCompat", swiftSettings: safe),
        .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/QuartzCoreCompat", swiftSettings: safe),
        .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: safe),
        .target(name: "MapSnapshotTesting", dependencies: ["MapKit", "UIKit", "_Testing_UIKit"], swiftSettings: safe),

        // The programs.
        .executableTarget(
            name: "MapDemo",
            dependencies: ["MapKit", "UIKit", "CoreLocation", "MapAssets"],
            swiftSettings: safe
        ),
        .target(name: "CYardstick", dependencies: ["CCairo"]),
        .executableTarget(
            name: "MapBench",
            dependencies: ["MapKit", "UIKit", "Gazetteer", "Cairo", "Diagnostics", "CYardstick"],
            swiftSettings: safe
        ),

        // For `make fuzz`; libFuzzer hands over a pointer.
        .executableTarget(
            name: "MapFuzz",
            dependencies: ["MapKit", "CoreLocation", "Gazetteer"],
            swiftSettings: strict
        ),

        // The tests.
        .target(
            name: "TestSupport",
            dependencies: ["MapKit", "UIKit", "CoreLocation", "SDL", "Cairo"],
            path: "Tests/TestSupport",
            swiftSettings: safe
        ),
        .testTarget(name: "SDLTests", dependencies: ["SDL"], swiftSettings: strict),
        .testTarget(name: "CairoTests", dependencies: ["Cairo"], swiftSettings: strict),
        .testTarget(name: "GazetteerTests", dependencies: ["Gazetteer"], swiftSettings: safe),
        .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation"], swiftSettings: safe),
        .testTarget(
            name: "UIKitTests",
            dependencies: ["UIKit", "SDL", "MapAssets", "TestSupport", "_Testing_UIKit"],
            swiftSettings: safe
        ),
        .testTarget(
            name: "MapKitTests",
            dependencies: ["MapKit", "Gazetteer", "SDL", "TestSupport", "_Testing_UIKit"],
            swiftSettings: safe
        ),
        .testTarget(
            name: "ScreenshotTests",
            dependencies: ["MapDemo", "MapKit", "UIKit", "CoreLocation", "MapSnapshotTesting", "_Testing_UIKit"],
            exclude: ["Resources", "__Snapshots__"],
            swiftSettings: safe
        ),
        .testTarget(name: "MapFuzzTests", dependencies: ["MapFuzz"], swiftSettings: safe),
        .testTarget(name: "MapDemoTests", dependencies: ["MapDemo"], swiftSettings: safe),
        .testTarget(
            name: "MapSnapshotTestingTests",
            dependencies: ["MapSnapshotTesting", "UIKit", "_Testing_UIKit"],
            exclude: ["__Snapshots__"],
            swiftSettings: safe
        ),
    ]
)
