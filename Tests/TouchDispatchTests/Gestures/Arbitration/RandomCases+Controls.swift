import TestSupport
@testable import TouchDispatch

/// Adds controls and scroll views to the cases of every third seed. The cases of the other seeds do not
/// change.
extension RandomCases {
    static func isRich(_ seed: UInt64) -> Bool { seed % 3 == 1 }

    /// Changes some views to controls, scroll views and tables.
    mutating func enrich() {
        for place in it.views.indices where it.views[place].parent != nil {
            if let parent = it.views.first(where: { $0.id == it.views[place].parent }),
                let cellClass = parent.viewClass.cellClass, !random.chance(4)
            {
                it.views[place].viewClass = cellClass
                if random.chance(2) { it.views[place].touches = .inherit }
            } else if random.chance(2) {
                makeControl(place)
            } else if random.chance(2) {
                makeScrollView(place)
            }
        }
        // In half of the cases, the fingers come down near a control.
        if random.chance(2), let control = it.views.last(where: { $0.viewClass.isControl }) {
            focus = Point(
                x: min(focus.x, control.frame.origin.x + control.frame.size.width),
                y: min(focus.y, control.frame.origin.y + control.frame.size.height))
        }
    }

    private mutating func makeControl(_ place: Int) {
        it.views[place].viewClass = pick(EnumeratedControl.classes)
        // A low control, so that drags can leave it.
        if random.chance(2) { it.views[place].frame.size.height = number(20...60) }
        if random.chance(3) { it.views[place].touches = .inherit }
        if random.chance(12) {
            it.views[place].keeps = pick([.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
            it.views[place].touches = .inherit
        }
        if random.chance(40) { it.views[place].off.insert(.isEnabled) }
        if it.views[place].viewClass == .UIButton, place % 3 == 2 {
            it.views[place].on.insert(.showsMenuAsPrimaryAction)
        }
        var control = GestureCase.ControlPart()
        control.properties = [.numberOfSegments(Int32(int(0...5))), .numberOfPages(Int32(int(0...4)))]
        if random.chance(2) { control.properties.append(.isOn(true)) }
        if random.chance(2) { control.properties.append(.value(pick([0, 0.25, 0.5, 1]))) }
        if random.chance(3) { control.properties.append(.isContinuous(false)) }
        if place % 3 == 0 { control.properties.append(.wraps(true)) }
        if random.chance(6) { control.properties.append(.isSelected(true)) }
        if random.chance(8) { control.beginTracking = random.chance(2) }
        if random.chance(8) { control.continueTracking = random.chance(2) }
        it.views[place].control = control
    }

    private mutating func makeScrollView(_ place: Int) {
        it.views[place].viewClass =
            random.chance(3) ? (place % 2 == 0 ? .UICollectionView : .UITableView) : .UIScrollView
        if random.chance(2) { it.views[place].touches = .inherit }
        let size = it.views[place].frame.size
        var scroll = GestureCase.ScrollPart()
        scroll.contentSize = Size(
            width: pick([0, size.width, size.width + 30, size.width * 3]),
            height: pick([0, size.height, size.height + 30, size.height * 3, size.height * 3]))
        let room = Size(
            width: max(scroll.contentSize.width - size.width, 0),
            height: max(scroll.contentSize.height - size.height, 0))
        scroll.contentOffset = Point(x: pick([0, 0, room.width, 20]), y: pick([0, 0, room.height, 20]))
        scroll.contentOffset.x = min(scroll.contentOffset.x, room.width)
        scroll.contentOffset.y = min(scroll.contentOffset.y, room.height)
        addMotion(&scroll)
        let flags: [(ScrollView.Flags, Int)] = [
            (.isDirectionalLockEnabled, 3), (.isPagingEnabled, 3), (.alwaysBounceVertical, 6),
            (.alwaysBounceHorizontal, 6),
        ]
        for (flag, chance) in flags where random.chance(chance) { scroll.flags.insert(flag) }
        if random.chance(4) { scroll.flags.remove(.delaysContentTouches) }
        if random.chance(6) { scroll.flags.remove(.canCancelContentTouches) }
        scroll.isScrollEnabled = !random.chance(12)
        if random.chance(3) { addZoom(&scroll, it.views[place].id) }
        if random.chance(6) { scroll.touchesShouldBegin = contentAnswer() }
        if random.chance(5) { scroll.touchesShouldCancel = contentAnswer() }
        it.views[place].scroll = scroll
    }

    /// Chooses the properties that only the motion depends on.
    private mutating func addMotion(_ scroll: inout GestureCase.ScrollPart) {
        if random.chance(4) { scroll.flags.remove(.bounces) }
        if random.chance(4) {
            scroll.inset = EdgeInsets(
                top: number(0...60), left: number(0...30), bottom: number(0...60), right: number(0...30))
        }
        if random.chance(3) { scroll.decelerationRate = pick([DecelerationRate.fast, 0.9, 0.995]) }
        if random.chance(4) {
            let axis: GestureDelegate.Axis = random.chance(2) ? .horizontal : .vertical
            scroll.targetContentOffset =
                random.chance(2)
                ? .point(Point(x: number(-50...500), y: number(-50...500)))
                : .snap(axis, interval: number(10...200), origin: number(-20...20))
        }
    }

    /// Chooses the limits of the zoom scale, and in most cases a zoomed view among the descendants of `id`.
    private mutating func addZoom(_ scroll: inout GestureCase.ScrollPart, _ id: Int) {
        scroll.zoom = pick([0.5...3, 0.5...3, 0.9...1.1, 1...1.5])
        var inside: Set<Int> = [id]
        for view in it.views {
            if let parent = view.parent, inside.contains(parent) { inside.insert(view.id) }
        }
        inside.remove(id)
        guard !inside.isEmpty, !random.chance(5) else { return }
        scroll.zoomedView = pick(inside.sorted())
        if random.chance(4) { scroll.flags.remove(.bouncesZoom) }
    }

    private mutating func contentAnswer() -> GestureCase.ContentAnswer {
        if random.chance(2) { return .always(random.chance(2)) }
        var answers: [Int: Bool] = [:]
        for _ in 0..<2 { answers[int(0...(it.views.count - 1))] = random.chance(2) }
        return .listed(answers)
    }

    /// Changes some controls and scroll views to text inputs, without another random choice, so that the rest of the
    /// case does not change.
    mutating func addTextInputs() {
        for place in it.views.indices {
            switch it.views[place].viewClass {
            case .UIControl, .UIPageControl, .UIButton: it.views[place].viewClass = .UITextField
            case .UIScrollView where place % 2 == 0: it.views[place].viewClass = .UITextView
            case .UIScrollView, .UITableView: it.views[place].scroll.keyboardDismissMode = .onDrag
            default: break
            }
            guard it.views[place].viewClass.isTextInput else { continue }
            it.views[place].touches = .inherit
            if place % 5 == 4 { it.views[place].off.insert(.shouldBeginEditing) }
            if place % 7 == 6 { it.views[place].off.insert(.canResignFirstResponder) }
        }
    }

    /// Relates some recognizers to scroll views' own recognizers.
    mutating func relateToOwnRecognizers() {
        let scrolling = it.views.filter(\.viewClass.isScrollView).map(\.id)
        guard !scrolling.isEmpty else { return }
        for place in it.recognizers.indices where random.chance(5) {
            let own = GestureCase.own(pick(GestureCase.Own.allCases), of: pick(scrolling))
            switch int(0...4) {
            case 0...1: it.recognizers[place].requireToFail.append(own)
            case 2: it.recognizers[place].delegate.requiredToFail = .listed([own])
            case 3: it.recognizers[place].delegate.simultaneously = .listed([own])
            default: it.recognizers[place].canPrevent[own] = random.chance(2)
            }
        }
    }

    /// A random change of a control or a scroll view by the application; nil if the chosen kind does not
    /// exist.
    mutating func controlChange() -> GestureCase.Happening? {
        let controls = it.views.filter(\.viewClass.isControl).map(\.id)
        let scrolling = it.views.filter(\.viewClass.isScrollView).map(\.id)
        switch int(0...5) {
        case 0...1 where !controls.isEmpty:
            let property: [ControlProperty] = [.isOn(random.chance(2)), .value(0.5), .isSelected(true)]
            let control = pick(controls)
            let viewClass = it.views.first { $0.id == control }?.viewClass ?? .UIControl
            return .setControl(control, pick(property.filter { $0.isKnown(to: viewClass) }))
        case 2 where !controls.isEmpty: return .setViewFlag(pick(controls), .isEnabled, random.chance(3))
        case 3 where !scrolling.isEmpty:
            return .setViewFlag(pick(scrolling), .isScrollEnabled, random.chance(3))
        case 4 where !scrolling.isEmpty:
            let own = GestureCase.own(pick(GestureCase.Own.allCases), of: pick(scrolling))
            return .setFlag(own, .isEnabled, random.chance(3))
        case 5:
            let zooming = it.views.filter { $0.viewClass.isScrollView && $0.scroll.zoom != 1...1 }.map(\.id)
            guard !zooming.isEmpty else { return nil }
            return .zoom(pick(zooming), pick([0.5, 1, 1.2, 2, 5]), isAnimated: random.chance(2))
        default: return nil
        }
    }
}
