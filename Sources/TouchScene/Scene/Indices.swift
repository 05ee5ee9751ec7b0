/// A position in an array whose elements are, or describe, `Element`s.
///
/// ```swift
/// let control = ControlIndex(3)
/// scene.controls[control]  // the fourth control
/// runs[control]            // the run-time state of this control
/// ```
/// `Element` only distinguishes the types: no `Element` is stored.
public struct Index<Element>: Hashable, Comparable, Sendable {
    /// The position.
    public let raw: Int32
    /// Position `raw`.
    @inlinable public init(_ raw: Int) { self.raw = Int32(truncatingIfNeeded: raw) }
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
    @inlinable public static func == (a: Self, b: Self) -> Bool { a.raw == b.raw }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(raw) }
}

/// An index or nil, in the four bytes of an index: `Optional` takes eight.
@propertyWrapper
public struct OptionalIndex<Element>: Sendable {
    /// Negative for nil.
    @usableFromInline var raw: Int32 = -1

    @inlinable public init(wrappedValue: Index<Element>?) { self.wrappedValue = wrappedValue }

    @inlinable public var wrappedValue: Index<Element>? {
        get { raw < 0 ? nil : Index(Int(raw)) }
        set { raw = newValue?.raw ?? -1 }
    }
}

extension Array {
    /// The element at `index`. `Tag` can differ from `Element`, because arrays can be parallel to an array of
    /// the scene.
    @inlinable public subscript<Tag>(index: TouchScene.Index<Tag>) -> Element {
        @inline(__always) get { self[Int(index.raw)] }
        @inline(__always) _modify { yield &self[Int(index.raw)] }
    }
}

/// Tags for indices of things that no type of the model represents.
public enum IndexTag {
    /// The name of an action.
    public enum Selector {}
    /// A finger of the request.
    public enum Finger {}
    /// A key of the request.
    public enum Key {}
    /// An object of the application that is not a responder.
    public enum OtherObject {}
}

/// A view's position in `Scene.views`: document pre-order, so an ancestor's index is always the smaller one.
public typealias ViewIndex = Index<View>

/// A controller's position in `Scene.viewControllers`: in document order.
public typealias ControllerIndex = Index<ViewController>

/// A window's position in `Scene.windows`: in document order, back to front within a level.
public typealias WindowIndex = Index<Window>

/// A recognizer's position in `Scene.gestureRecognizers`: views in pre-order, on one view in added order.
public typealias RecognizerIndex = Index<GestureRecognizer>

/// A control's position in `Scene.controls`: in the order of their views.
public typealias ControlIndex = Index<Control>

/// A scroll view's position in `Scene.scrollViews`: in the order of their views.
public typealias ScrollIndex = Index<ScrollView>

/// A position in `Scene.transforms`.
public typealias TransformIndex = Index<ViewTransform>

/// A position in `Scene.anchors`.
public typealias AnchorIndex = Index<ViewAnchor>

/// A position in `Scene.viewOverrides`.
public typealias OverridesIndex = Index<ViewOverrides>

/// The number of a selector: selectors of the request are numbered in the order of their first use.
/// The simulation only compares these numbers.
public typealias SelectorIndex = Index<IndexTag.Selector>

/// A finger of the request: one number for each name, in the order of their first use.
public typealias FingerIndex = Index<IndexTag.Finger>

/// A key of the request: one number for each name, in the order of their first use.
public typealias KeyIndex = Index<IndexTag.Key>

/// Another object of the application, by its position in the scene's `objects`.
public typealias ObjectIndex = Index<IndexTag.OtherObject>

/// A range of elements in one of the side arrays of the scene or the trace.
public struct Span32: Hashable, Sendable {
    public var start: Int32
    public var count: Int32

    @inlinable public init(start: Int, count: Int) {
        self.start = Int32(truncatingIfNeeded: start)
        self.count = Int32(truncatingIfNeeded: count)
    }

    public static let empty = Span32(start: 0, count: 0)

    /// The positions of the elements.
    @inlinable public var range: Range<Int> { Int(start)..<(Int(start) &+ Int(count)) }
}

extension Array {
    /// The elements from position `start` to the end.
    @inlinable package func span(since start: Int) -> Span32 { Span32(start: start, count: count &- start) }
}
