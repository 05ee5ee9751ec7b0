package import TouchDispatch

/// A scene with the names of its views and other objects.
package struct TestScene {
    package var scene = Scene()
    package private(set) var viewNames: [String] = []
    package private(set) var controllerNames: [String] = []
    package var recognizerNames: [String] = []
    package var selectorNames: [String] = []
    private var specs: [ViewSpec] = []

    package init(_ windows: ViewSpec..., change: (inout Scene) -> Void = { _ in }) {
        self.init(windows: windows, change: change)
    }

    package init(windows: [ViewSpec], change: (inout Scene) -> Void = { _ in }) {
        for window in windows {
            scene.windows.append(Window(view: ViewIndex(scene.views.count)))
            scene.windows[scene.windows.count - 1].level = window.level
            scene.windows[scene.windows.count - 1].swallowsEvents = window.swallowsEvents
            add(window, in: nil, depth: 0)
        }
        addRecognizers(specs.map(\.recognizers))
        for index in specs.indices { resolve(index) }
        scene.mergeControlTargets()
        change(&scene)
    }

    // MARK: Names

    package func view(_ name: String) -> ViewIndex {
        guard let index = viewNames.firstIndex(of: name) else { preconditionFailure("unknown view \(name)") }
        return ViewIndex(index)
    }

    package func responder(_ name: String) -> Responder {
        switch name {
        case "app": return .application
        case "appDelegate": return .applicationDelegate
        case "windowScene": return .windowScene
        default: break
        }
        if let index = controllerNames.firstIndex(of: name) { return .viewController(ControllerIndex(index)) }
        return .view(view(name))
    }

    package func name(_ view: ViewIndex?) -> String { view.map { viewNames[$0] } ?? "nil" }

    package func name(_ responder: Responder?) -> String {
        switch responder {
        case nil: "nil"
        case .view(let index)?: viewNames[index]
        case .viewController(let index)?: controllerNames[index]
        case .windowScene?: "windowScene"
        case .application?: "app"
        case .applicationDelegate?: "appDelegate"
        }
    }

    package func chain(from name: String) -> [String] {
        scene.responderChain(from: responder(name)).map { self.name($0) }
    }

    // MARK: Hit testing

    /// The name of the view that is hit at (`x`, `y`). The hit tests with and without visits must return the
    /// same view.
    package func hit(_ x: Double, _ y: Double) -> String { name(hits(Point(x: x, y: y)).scan) }

    package func hits(_ point: Point) -> (scan: ViewIndex?, walk: ViewIndex?) {
        let tester = HitTester(scene)
        var budget = WorkBudget()
        var visits: [Visit] = []
        let scan = tester.hitTest(point, budget: &budget)
        let walk = tester.hitTest(point, visits: &visits, budget: &budget)
        precondition(scan == walk, "the hit tests with and without visits differ at \(point)")
        return (scan?.view, walk?.view)
    }

    package func visits(_ x: Double, _ y: Double) -> [Visit] {
        var budget = WorkBudget()
        var visits: [Visit] = []
        _ = HitTester(scene).hitTest(Point(x: x, y: y), visits: &visits, budget: &budget)
        return visits
    }

    /// The visits as text: `A.hitTest`, `A.pointInside=true`, `A.return=B`.
    package func log(_ x: Double, _ y: Double) -> [String] {
        visits(x, y).map { visit in
            switch visit.call {
            case .hitTest: "\(name(visit.view)).hitTest"
            case .pointInside(let isInside): "\(name(visit.view)).pointInside=\(isInside)"
            case .return(let answer): "\(name(visit.view)).return=\(name(answer))"
            }
        }
    }

    // MARK: Making

    private mutating func add(_ spec: ViewSpec, in superview: ViewIndex?, depth: Int32) {
        let index = ViewIndex(scene.views.count)
        let viewClass = superview == nil && spec.viewClass == .UIView ? ViewClass.UIWindow : spec.viewClass
        var view = View(
            superview: superview, window: WindowIndex(scene.windows.count - 1), depth: depth,
            viewClass: viewClass)
        scene.place(&view, at: spec.placement)
        view.alpha = spec.alpha
        view.flags.formUnion(spec.on)
        view.flags.subtract(spec.off)
        if let transform = spec.transform {
            view.transform = TransformIndex(scene.transforms.count)
            scene.transforms.append(ViewTransform(transform))
        }
        if let controller = spec.controller {
            view.viewController = ControllerIndex(scene.viewControllers.count)
            controllerNames.append(controller.name)
            scene.viewControllers.append(ViewController(view: index))
        }
        if viewClass.isControl {
            view.control = ControlIndex(scene.controls.count)
            scene.controls.append(Control(view: index, viewClass: viewClass))
        }
        viewNames.append(spec.name)
        specs.append(spec)
        scene.views.append(view)
        for subview in spec.subviews { add(subview, in: index, depth: depth + 1) }
        scene[index].subtreeEnd = Int32(scene.views.count)
    }

    private mutating func resolve(_ index: Int) {
        let spec = specs[index]
        let view = ViewIndex(index)
        var overrides = ViewOverrides()
        overrides.responder.touches = spec.touches
        spec.others.write(to: &overrides.responder)
        overrides.responder.actions = selectors(spec.actions)
        if let answer = spec.shouldBegin { overrides.shouldBegin = override(answer) }
        if let control = scene[view].control { resolve(spec.control, control) }
        if let scroll = scene[view].scrollView { resolve(spec.scroll, scroll) }
        if let next = spec.next { overrides.responder.next = .responder(responder(next)) }
        if let controller = spec.controller, let own = scene[view].viewController {
            scene[own].canBecomeFirstResponder = controller.canBecomeFirstResponder
            scene[own].responder.touches = PhaseHandling(controller.touches)
            controller.others.write(to: &scene[own].responder)
            if let next = controller.next { scene[own].responder.next = .responder(responder(next)) }
            if let presenting = controller.presentedBy,
                case .viewController(let other) = responder(presenting)
            {
                scene[own].presentedBy = other
            }
        }
        if !spec.hitTest.isEmpty {
            let start = scene.hitTestRules.count
            scene.hitTestRules.append(contentsOf: spec.hitTest.map(rule))
            overrides.hitTestRules = scene.hitTestRules.span(since: start)
        }
        if !spec.pointInside.isEmpty {
            let start = scene.pointInsideRules.count
            for rule in spec.pointInside { scene.pointInsideRules.append(self.rule(rule)) }
            overrides.pointInsideRules = scene.pointInsideRules.span(since: start)
        }
        scene[overridesOf: view] = overrides
    }

    private func rule(_ rule: ViewSpec.HitTest) -> HitTestRule {
        switch rule {
        case .itself: .itself
        case .nothing: .nothing
        case .nilIfSelf: .nilIfSelf
        case .subviewsFirst: .subviewsFirst
        case .itselfIfInside: .itselfIfInside
        case .reactNative(let isLegacy): .reactNative(isLegacy: isLegacy)
        case .view(let name, let condition): .view(view(name), ifInside: condition.map { view($0) })
        case .nilIfInside(let name): .nilIfInside(view(name))
        }
    }

    private mutating func rule(_ rule: ViewSpec.PointInside) -> PointInsideRule {
        switch rule {
        case .always(let answer): return .always(answer)
        case .ellipse: return .ellipse
        case .anySubview: return .anySubview
        case .insets(let insets): return .insets(insets)
        case .insideView(let name): return .insideView(view(name))
        case .polygon(let vertices):
            let start = scene.polygonVertices.count
            scene.polygonVertices.append(contentsOf: vertices)
            return .polygon(Span32(start: start, count: vertices.count))
        }
    }
}
