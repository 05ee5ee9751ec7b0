/// A view's `gestureRecognizerShouldBegin(_:)` (rule GS-3).
public enum ShouldBeginOverride: Equatable, Sendable {
    /// Not overridden: the class of the view decides.
    case inherited
    case always(Bool)
    /// In `Scene.recognizerAnswers`. For other recognizers, the class of the view decides.
    case listed(Span32)
}

/// The methods that a view overrides. Most views override none, so `View` only refers to this value.
public struct ViewOverrides: Equatable, Sendable {
    /// Its handling of events and of `next`.
    public var responder = ResponderOverrides()
    public var shouldBegin = ShouldBeginOverride.inherited
    /// The rules of its `hitTest` override, in `Scene.hitTestRules`.
    public var hitTestRules = Span32.empty
    /// The rules of its `pointInside` override, in `Scene.pointInsideRules`.
    public var pointInsideRules = Span32.empty

    /// Overrides no method.
    @inlinable public init() {}
}

extension Scene {
    /// The methods that the view overrides.
    @inlinable public subscript(overridesOf view: ViewIndex) -> ViewOverrides {
        @inline(__always) get {
            // Reads the member in place, without a copy of the view.
            views[Int(view.raw)].overrides.map { viewOverrides[$0] } ?? ViewOverrides()
        }
        set {
            guard newValue != ViewOverrides() || self[view].overrides != nil else { return }
            var changed = self[view]
            viewOverrides[overrides(of: &changed)] = newValue
            self[view] = changed
        }
    }

    /// Whether the app overrides `hitTest` of the view. False for the override that React Native's classes have (rule HT-16).
    package func overridesHitTest(_ view: ViewIndex) -> Bool {
        let rules = hitTestRules[self[overridesOf: view].hitTestRules.range]
        if case .reactNative? = rules.first { return false }
        return !rules.isEmpty
    }

    /// Whether a `hitTest` override of the view can change the result for its subviews (rule HT-8). `nilIfSelf` cannot.
    package func changesHitTestOfSubviews(_ view: ViewIndex) -> Bool {
        hitTestRules[self[overridesOf: view].hitTestRules.range].contains { $0 != .nilIfSelf }
    }

    /// The index of the view's overrides, which are added if it has none. `view` need not be part of the scene yet.
    public mutating func overrides(of view: inout View) -> OverridesIndex {
        if let overrides = view.overrides { return overrides }
        if viewOverrides.isEmpty { viewOverrides.reserveCapacity(Scene.usualOverrides) }
        let overrides = OverridesIndex(viewOverrides.count)
        viewOverrides.append(ViewOverrides())
        view.overrides = overrides
        return overrides
    }

    /// The number of views with overrides that are expected in a scene that has any.
    private static var usualOverrides: Int { 32 }
}
