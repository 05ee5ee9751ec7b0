@testable import TouchDispatch

extension GestureCase {
    /// What a part of a control's class has besides being a view.
    struct ControlPart {
        var properties: [ControlProperty] = []
        /// Overrides.
        var beginTracking: Bool?
        var continueTracking: Bool?

        var isEmpty: Bool { properties.isEmpty && beginTracking == nil && continueTracking == nil }
    }

    /// What a part of a scroll view's class has besides being a view.
    struct ScrollPart {
        var contentSize = Size(width: 0, height: 0)
        var contentOffset = Point.zero
        var flags: ScrollView.Flags = [.delaysContentTouches, .canCancelContentTouches]
        var isScrollEnabled = true
        var zoom = 1.0...1.0
        var touchesShouldBegin: ContentAnswer?
        var touchesShouldCancel: ContentAnswer?
    }

    enum ContentAnswer {
        case always(Bool)
        case listed([Int: Bool])
    }

    /// The recognizers that a scroll view has of its own, in their order (rule SC-1).
    enum Own: Int, CaseIterable {
        case delayedTouches, pan, pinch
    }

    /// The number by which a case refers to a scroll view's own recognizer.
    static func own(_ own: Own, of view: Int) -> Int { 1000 + view * Own.allCases.count + own.rawValue }

    /// The number of the action that a control sends for each of its events, or that a scroll view's pan sends.
    static func action(of view: Int) -> Int { 500 + view }

    mutating func addControl(
        _ id: Int, in parent: Int, _ viewClass: ViewClass, _ frame: Rect, _ properties: ControlProperty...
    ) {
        var part = ViewPart(id: id, parent: parent, frame: frame)
        part.viewClass = viewClass
        part.control.properties = properties
        views.append(part)
    }

    mutating func addScrollView(
        _ id: Int, in parent: Int, _ frame: Rect, contentSize: Size,
        _ change: (inout ScrollPart) -> Void = { _ in }
    ) {
        var part = ViewPart(id: id, parent: parent, frame: frame)
        part.viewClass = .UIScrollView
        part.scroll.contentSize = contentSize
        change(&part.scroll)
        views.append(part)
    }

    mutating func addView(_ id: Int, in parent: Int, _ frame: Rect) {
        views.append(ViewPart(id: id, parent: parent, frame: frame, touches: .handle))
    }
}
