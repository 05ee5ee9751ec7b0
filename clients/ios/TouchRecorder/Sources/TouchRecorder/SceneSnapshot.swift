import UIKit

/// The objects of a scene, with their ids.
@MainActor final class SceneSnapshot {
    /// An object of the scene. Snapshots do not keep objects alive.
    struct Known {
        weak var object: AnyObject?
        let id: String
        let members: [String: Any]
    }

    private(set) var notes: [String] = []
    private(set) var known: [ObjectIdentifier: Known] = [:]
    private let exporter = SceneExporter()

    var objects: [(object: AnyObject, id: String)] {
        known.values.compactMap { known in known.object.map { ($0, known.id) } }.sorted { $0.1 < $1.1 }
    }

    /// Returns the id of an object of the scene; nil for others.
    func id(of object: AnyObject?) -> String? { entry(of: object)?.id }

    func members(of object: AnyObject?) -> [String: Any]? { entry(of: object)?.members }

    private func entry(of object: AnyObject?) -> Known? {
        guard let object, let known = known[ObjectIdentifier(object)], known.object === object else {
            return nil
        }
        return known
    }

    /// Returns the id of an object that receives actions: also of one that is not in the scene.
    func receiverID(of object: AnyObject) -> String { id(of: object) ?? exporter.id(of: object) }

    /// Exports the windows. Objects that are still there keep their ids.
    func update(_ windows: [UIWindow], _ options: TouchRecorder.Options) -> [String: Any] {
        known = [:]
        exporter.usesIdentifiers = options.usesIdentifiers
        exporter.amend = { [unowned self] object, members in
            options.amend(object, &members)
            if !options.usesIdentifiers { members["name"] = nil }
            if options.redacts {
                for name in Self.texts where members[name] is String { members[name] = nil }
            }
            guard let id = members["id"] as? String else { return }
            self.remember(object, id, members)
            if let scrollView = object as? UIScrollView { self.rememberParts(of: scrollView, id) }
        }
        var scene = exporter.scene(of: windows)
        exporter.amend = { _, _ in }
        notes = exporter.notes
        addApplication(to: &scene, windows)
        return scene
    }

    private func rememberParts(of scrollView: UIScrollView, _ id: String) {
        remember(scrollView.panGestureRecognizer, id + ".pan", [:])
        if let pinch = scrollView.pinchGestureRecognizer { remember(pinch, id + ".pinch", [:]) }
    }

    private func addApplication(to scene: inout [String: Any], _ windows: [UIWindow]) {
        let application = UIApplication.shared
        remember(application, "app", [:])
        windows.lazy.compactMap(\.windowScene).first.map { remember($0, "windowScene", [:]) }
        if let delegate = application.delegate as? UIResponder {
            remember(delegate, "appDelegate", [:])
        } else {
            scene["application"] = ["delegate": NSNull()]
        }
    }

    private func remember(_ object: AnyObject, _ id: String, _ members: [String: Any]) {
        guard known[ObjectIdentifier(object)] == nil else { return }
        known[ObjectIdentifier(object)] = Known(object: object, id: id, members: members)
    }

    /// Members of a scene that can contain text of the user.
    static let texts = [
        "text", "title", "label", "placeholder", "accessibilityLabel", "accessibilityValue", "attributedText",
        "attributedPlaceholder", "screenshot", "value",
    ]
}
