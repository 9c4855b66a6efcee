// SPDX-License-Identifier: MIT

import MapKit

/// Shows one scene at a time, and above it the bar to pick another one from.
final class DemoRootController: UIViewController {
    private let options: DemoOptions
    private let data: DemoData
    private lazy var picker = PickerBar(entries: entries) { [weak self] in self?.show($0) }
    /// The scene shown.
    private(set) var scene: (any MapScene)?

    init(options: DemoOptions, data: DemoData) {
        self.options = options
        self.data = data
        super.init(nibName: nil, bundle: nil)
        title = "MapKit for Linux"
    }

    required init?(coder: NSCoder) {
        fatalError("the demo is made in code")
    }

    /// The scenes that can be shown: that of the user's data only when there are any.
    private var entries: [SceneEntry] {
        SceneEntry.all.filter { $0.name != "my-data" || !data.isEmpty || options.scene == $0.name }
    }

    private var firstEntry: SceneEntry? {
        if let name = options.scene { return SceneEntry.named(name) }
        return data.isEmpty ? entries.first : SceneEntry.named("my-data")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(picker)
        if let firstEntry { show(firstEntry) }
        view.inputHooks = InputHooks(key: { [weak self] in self?.pick($0) ?? false })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        picker.room = view.bounds.width - 16
        placePicker()
    }

    /// Puts the bar in the middle of the upper edge, on whole points.
    private func placePicker() {
        let left = ((view.bounds.width - picker.bounds.width) / 2).rounded(.down)
        picker.frame.origin = CGPoint(x: left, y: 12)
    }

    private func show(_ entry: SceneEntry) {
        let scene = entry.make(data)
        if let old = self.scene {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        self.scene = scene
        addChild(scene)
        scene.view.frame = view.bounds
        scene.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(scene.view, at: 0)
        scene.didMove(toParent: self)
        apply(options, to: scene.mapView)
        picker.select(entry.name)
        placePicker()
    }

    /// The digit keys pick scenes; 0 is the map's.
    private func pick(_ key: KeyPress) -> Bool {
        guard case .character(let character) = key.key, let number = character.wholeNumberValue,
            entries.indices.contains(number - 1)
        else { return false }
        show(entries[number - 1])
        return true
    }

    private func apply(_ options: DemoOptions, to map: MKMapView) {
        map.locale = data.locale
        if data.track != nil { map.showsUserLocation = true }
        if let showsGrid = options.showsGrid { map.showsGraticule = showsGrid }
        guard options.center != nil || options.zoom != nil else { return }
        map.layoutIfNeeded()
        if let center = options.center {
            map.centerCoordinate = CLLocationCoordinate2D(latitude: center.latitude, longitude: center.longitude)
        }
        guard let zoom = options.zoom else { return }
        let scale = MKMapRect.world.width / (256 * exp2(zoom))
        let middle = MKMapPoint(map.centerCoordinate)
        let size = MKMapSize(width: map.bounds.width * scale, height: map.bounds.height * scale)
        map.visibleMapRect = MKMapRect(
            origin: MKMapPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
            size: size
        )
    }
}
