/// Everything a touch can meet, flat: views in one array in document pre-order, everything else in arrays
/// beside it.
///
/// A scene holds no names; whoever made it keeps them by index. What the decoder guarantees and the core
/// relies on: indices are in range, subtrees are contiguous, and following `next` ends (rule RC-2).
///
/// It has more than 12 stored properties, because each is one array: elements refer to each other by an index
/// or a `Span32` into one of these arrays, and grouping them would only lengthen every access.
public struct Scene: Sendable {
    /// The application object.
    public var application = Application()
    /// Whether a `UIWindowScene` stands between the windows and the application.
    public var hasWindowScene = false
    /// Windows and views in document pre-order.
    public var views: [View] = []
    /// In document order.
    public var windows: [Window] = []
    /// In document order.
    public var viewControllers: [ViewController] = []
    /// In the order of their views.
    public var controls: [Control] = []
    /// Side array of `Control.targets`. What a control sends to the same target and action is one element
    /// (rule CT-5).
    public var controlTargets: [ControlTarget] = []
    /// In the order of their views.
    public var scrollViews: [ScrollView] = []
    /// Side array of what scroll views answer about their content.
    public var viewAnswers: [ViewAnswer] = []
    /// A transform and its inverse (nil where there is none) per view that has one.
    public var transforms: [ViewTransform] = []
    /// Side array of `View.hitTestRules`.
    public var hitTestRules: [HitTestRule] = []
    /// Side array of `View.pointInsideRules`.
    public var pointInsideRules: [PointInsideRule] = []
    /// Views in pre-order, on one view in added order.
    public var gestureRecognizers: [GestureRecognizer] = []
    /// Side array of `GestureRecognizer.targets`.
    public var targets: [Target] = []
    /// Side array of everything that lists recognizers: requirements, delegates' answers.
    public var recognizerLists: [RecognizerIndex] = []
    /// Side array of what is answered per recognizer: `canPrevent`, `gestureRecognizerShouldBegin`.
    public var recognizerAnswers: [RecognizerAnswer] = []
    /// Side array of the views that delegates' answers depend on.
    public var delegateViews: [ViewIndex] = []
    /// Side array of `GestureRecognizer.delegate`.
    public var gestureDelegates: [GestureDelegate] = []
    /// Side array of `GestureKind.custom`.
    public var customRules: [CustomRule] = []
    /// Side array of `ResponderOverrides.actions`: the selectors a responder implements.
    public var selectors: [SelectorIndex] = []
    /// Side array of polygons.
    public var polygonVertices: [Point] = []
    /// Who is first responder before the first event.
    public var firstResponder: Responder?
    /// Who receives presses, if not the first responder.
    public var focusedView: ViewIndex?

    /// A scene with nothing in it.
    public init() {}

    /// The view at `index`.
    @inlinable public subscript(index: ViewIndex) -> View {
        _read { yield views[index] }
        _modify { yield &views[index] }
    }

    /// The controller at `index`.
    @inlinable public subscript(index: ControllerIndex) -> ViewController {
        _read { yield viewControllers[index] }
        _modify { yield &viewControllers[index] }
    }

    /// The recognizer at `index`.
    @inlinable public subscript(index: RecognizerIndex) -> GestureRecognizer {
        _read { yield gestureRecognizers[index] }
        _modify { yield &gestureRecognizers[index] }
    }

    /// The control at `index`.
    @inlinable public subscript(index: ControlIndex) -> Control {
        _read { yield controls[index] }
        _modify { yield &controls[index] }
    }

    /// The scroll view at `index`.
    @inlinable public subscript(index: ScrollIndex) -> ScrollView {
        _read { yield scrollViews[index] }
        _modify { yield &scrollViews[index] }
    }

    /// The window at `index`.
    @inlinable public subscript(index: WindowIndex) -> Window {
        _read { yield windows[index] }
        _modify { yield &windows[index] }
    }
}

extension Scene {
    // MARK: Windows

    /// The windows in hit-testing order: front to back (rule WN-1).
    public var windowsFrontToBack: [WindowIndex] {
        var order = windows.indices.reversed().map(WindowIndex.init)
        guard order.count > 1 else { return order }
        // Within a level, later windows are in front.
        order.sort { self[$0].level == self[$1].level ? $0.raw > $1.raw : self[$0].level > self[$1].level }
        return order
    }

    /// The window marked as key, the first of several; else the frontmost of level 0 that is not hidden (rule
    /// EV-5). Nil where there is none.
    var keyWindow: WindowIndex? {
        if let marked = windows.firstIndex(where: \.isKeyWindow) { return WindowIndex(marked) }
        return windows.lastIndex { $0.level == 0 && !self[$0.view].flags.contains(.isHidden) }
            .map(WindowIndex.init)
    }

    // MARK: Targets of controls

    /// Merges a control's targets with the same responder and action into the one that was added first (rule
    /// CT-5). Call this method once, after all targets were added.
    public mutating func mergeControlTargets() {
        guard !controlTargets.isEmpty else { return }
        var merged: [ControlTarget] = []
        merged.reserveCapacity(controlTargets.count)
        for index in controls.indices {
            let start = merged.count
            var places: [Target: Int] = [:]
            for registered in controlTargets[controls[index].targets.range] {
                if let place = places[registered.target] {
                    merged[place].events.formUnion(registered.events)
                } else {
                    places[registered.target] = merged.count
                    merged.append(registered)
                }
            }
            controls[index].targets = merged.span(since: start)
        }
        controlTargets = merged
    }
}

/// `UIView.transform` and the way back.
public struct ViewTransform: Sendable {
    /// About the view's anchor.
    public let transform: AffineTransform
    /// Nil where the transform cannot be inverted: the view is never hit (rule HT-4).
    public let inverse: AffineTransform?

    /// `transform` with its inverse.
    public init(_ transform: AffineTransform) {
        self.transform = transform
        inverse = transform.inverted
    }
}
