@testable import TouchDispatch

extension GestureCase {
    /// The additional properties of a control.
    struct ControlPart {
        var properties: [ControlProperty] = []
        /// Overrides; nil if there is none.
        var beginTracking: Bool?
        var continueTracking: Bool?

        var isEmpty: Bool { properties.isEmpty && beginTracking == nil && continueTracking == nil }
    }

    /// The additional properties of a scroll view.
    struct ScrollPart {
        var contentSize = Size(width: 0, height: 0)
        var contentOffset = Point.zero
        var flags: ScrollView.Flags = [
            .delaysContentTouches, .canCancelContentTouches, .bounces, .bouncesZoom,
        ]
        var inset = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        var decelerationRate = DecelerationRate.normal
        var targetContentOffset: ScrollView.TargetContentOffset?
        var isScrollEnabled = true
        var zoom = 1.0...1.0
        /// The id of the zoomed view; nil if the scene does not contain it.
        var zoomedView: Int?
        var touchesShouldBegin: ContentAnswer?
        var touchesShouldCancel: ContentAnswer?
        var keyboardDismissMode = KeyboardDismissMode.none
    }

    enum ContentAnswer {
        case always(Bool)
        case listed([Int: Bool])
    }

    /// A scroll view's own recognizers, in their order (rule SC-1).
    enum Own: Int, CaseIterable {
        case delayedTouches, pan, pinch
    }

    /// The number of a scroll view's own recognizer in a case.
    static func own(_ own: Own, of view: Int) -> Int { 1000 + view * Own.allCases.count + own.rawValue }

    /// The number of a text input's own recognizer in a case (rule TX-1).
    static func textTap(of view: Int) -> Int { 3000 + view }

    /// The number of the action that a control or a scroll view's pan sends.
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
