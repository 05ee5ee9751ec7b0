/// A view's place in `Scene.views`: document pre-order, so an ancestor's index is always the smaller one.
public struct ViewIndex: Hashable, Comparable, Sendable {
    /// Position in `Scene.views`.
    public let raw: Int32
    /// The view at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
    @inlinable public static func < (a: ViewIndex, b: ViewIndex) -> Bool { a.raw < b.raw }
}

/// A controller's place in `Scene.viewControllers`: in document order.
public struct ControllerIndex: Hashable, Sendable {
    /// Position in `Scene.viewControllers`.
    public let raw: Int32
    /// The controller at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A window's place in `Scene.windows`: in document order, back to front within a level.
public struct WindowIndex: Hashable, Sendable {
    /// Position in `Scene.windows`.
    public let raw: Int32
    /// The window at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A touch object's place in the order of creation; `touch-1` has index 0.
public struct TouchIndex: Hashable, Sendable {
    /// Position in `Outcome.touches`.
    public let raw: Int32
    /// The touch at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A recognizer's place in `Scene.gestureRecognizers`: views in pre-order, on one view in added order.
public struct RecognizerIndex: Hashable, Comparable, Sendable {
    /// Position in `Scene.gestureRecognizers`.
    public let raw: Int32
    /// The recognizer at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
    @inlinable public static func < (a: RecognizerIndex, b: RecognizerIndex) -> Bool { a.raw < b.raw }
}

/// A control's place in `Scene.controls`: in the order of their views.
public struct ControlIndex: Hashable, Sendable {
    /// Position in `Scene.controls`.
    public let raw: Int32
    /// The control at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A scroll view's place in `Scene.scrollViews`: in the order of their views.
public struct ScrollIndex: Hashable, Sendable {
    /// Position in `Scene.scrollViews`.
    public let raw: Int32
    /// The scroll view at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// The name of an action: one number for each selector of the request. The core compares them, nothing more.
public struct SelectorIndex: Hashable, Sendable {
    /// Position in the order of first use.
    public let raw: Int32
    /// The selector at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// One finger from down to up, in the order of began; a touch object may have several (rule TC-1).
public struct ContactIndex: Hashable, Comparable, Sendable {
    /// Position in the order of began.
    public let raw: Int32
    /// The contact at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
    @inlinable public static func < (a: ContactIndex, b: ContactIndex) -> Bool { a.raw < b.raw }
}

/// A finger of the request: one number for each name, in the order of their first use.
public struct FingerIndex: Hashable, Sendable {
    /// Position in the order of first use.
    public let raw: Int32
    /// The finger at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A press's place in the order of began; `press-1` has index 0.
public struct PressIndex: Hashable, Sendable {
    /// Position in `Outcome.presses`.
    public let raw: Int32
    /// The press at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A key of the request: one number for each name, in the order of their first use.
public struct KeyIndex: Hashable, Sendable {
    /// Position in the order of first use.
    public let raw: Int32
    /// The key at position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
}

/// A run of elements of one of the scene's or the trace's side arrays.
public struct Span32: Hashable, Sendable {
    /// The first element.
    public var start: Int32
    /// How many there are.
    public var count: Int32

    /// `count` elements from `start`.
    @inlinable public init(start: Int, count: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.count = Int32(truncatingIfNeeded: count)
    }

    /// No elements.
    public static let empty = Span32(start: 0, count: 0)

    /// The elements' positions.
    @inlinable public var range: Range<Int> { Int(start)..<(Int(start) &+ Int(count)) }
}
