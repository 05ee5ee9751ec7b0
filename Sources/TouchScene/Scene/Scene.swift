/// The objects that take part in dispatching, stored in arrays: views in document pre-order, and every other
/// kind of object in its own arrays.
///
/// A scene contains no names; its creator stores them by index. The decoder guarantees that indices are in
/// range, that subtrees are contiguous, and that following `next` ends (rule RC-2).
///
/// It has more than 12 stored properties, because each is one array, and grouping them would only lengthen
/// every access. A side array contains the lists of other elements, which refer to it by a `Span32`. It is
/// extended in more than 8 files, because each question about a scene has its own file.
public struct Scene: Sendable {
    /// The application object.
    public var application = Application()
    /// Whether a `UIWindowScene` is between the windows and the application in the responder chain.
    public var hasWindowScene = false
    /// Windows and views in document pre-order.
    public var views: [View] = []
    /// In document order.
    public var windows: [Window] = []
    /// In document order.
    public var viewControllers: [ViewController] = []
    /// In the order of their views.
    public var controls: [Control] = []
    /// Side array of `Control.targets`. All events for the same target and action of a control are one
    /// element (rule CT-5).
    public var controlTargets: [ControlTarget] = []
    /// The view of each `UIPencilInteraction`, in pre-order (rule PC-1).
    public var pencilInteractions: [ViewIndex] = []
    /// The buttons of tab bars that select tabs (rule TR-1).
    public var tabButtons: [ViewIndex: TabButton] = [:]
    /// In the order of their views.
    public var scrollViews: [ScrollView] = []
    /// Side array of `ScrollView.ContentAnswer`.
    public var viewAnswers: [ViewAnswer] = []
    /// The transform of each view that has one, with its inverse.
    public var transforms: [ViewTransform] = []
    /// The anchor of each view whose anchor is, or was, not the middle of its frame.
    public var anchors: [ViewAnchor] = []
    /// The overridden methods of each view that has any.
    public var viewOverrides: [ViewOverrides] = []
    /// Side array of `ViewOverrides.hitTestRules`.
    public var hitTestRules: [HitTestRule] = []
    /// Side array of `ViewOverrides.pointInsideRules`.
    public var pointInsideRules: [PointInsideRule] = []
    /// Sorted by view in pre-order, then by the order in which they were added.
    public var gestureRecognizers: [GestureRecognizer] = []
    /// Side array of `GestureRecognizer.targets`.
    public var targets: [Target] = []
    /// Side array of lists of recognizers: failure requirements and delegates' answers.
    public var recognizerLists: [RecognizerIndex] = []
    /// Side array of answers about recognizers: `canPrevent`, `gestureRecognizerShouldBegin`.
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
    /// The number of other objects of the application that can be targets of actions (rule CT-5).
    public var otherObjects = 0
    /// The first responder before the first event.
    public var firstResponder: Responder?
    /// The receiver of presses; nil selects the first responder.
    public var focusedView: ViewIndex?
    /// The keyboard that is shown while a text input is the first responder (rule TX-6).
    public var keyboard = Keyboard.unknown
    /// The members whose values the author of the scene does not know, views in pre-order (rule AS-1).
    public var assumptions: [Assumption] = []
    /// Where views are among their siblings: negative ranks are behind all siblings without a rank, positive ones in
    /// front of them, greater ranks in front of smaller ones. Without a rank, the document order applies.
    public var siblingRanks: [ViewIndex: Int32] = [:]

    public init() {}

    @inlinable public subscript(index: ViewIndex) -> View {
        get { views[index] }
        _modify { yield &views[index] }
    }

    @inlinable public subscript(index: ControllerIndex) -> ViewController {
        get { viewControllers[index] }
        _modify { yield &viewControllers[index] }
    }

    @inlinable public subscript(index: RecognizerIndex) -> GestureRecognizer {
        get { gestureRecognizers[index] }
        _modify { yield &gestureRecognizers[index] }
    }

    @inlinable public subscript(index: ControlIndex) -> Control {
        get { controls[index] }
        _modify { yield &controls[index] }
    }

    @inlinable public subscript(index: ScrollIndex) -> ScrollView {
        get { scrollViews[index] }
        _modify { yield &scrollViews[index] }
    }

    @inlinable public subscript(index: WindowIndex) -> Window {
        get { windows[index] }
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

    /// The first window that is marked as key; otherwise the frontmost visible window of level 0 (rule EV-5).
    /// Nil if there is none.
    package var keyWindow: WindowIndex? {
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

/// `UIView.transform` and its inverse.
public struct ViewTransform: Sendable {
    /// Relative to the view's anchor.
    public let transform: AffineTransform
    /// Nil if the transform cannot be inverted. The view is then never hit (rule HT-4).
    public let inverse: AffineTransform?

    public init(_ transform: AffineTransform) {
        self.transform = transform
        inverse = transform.inverted
    }
}
