internal import JSONTape
internal import TouchScene

/// The longest duration and the longest delay of an animation, in seconds.
private let longestAnimation = 3600.0

extension EventDecoder {
    // MARK: Geometry

    /// Reads `frame` or `transform`, the properties that change the geometry of a view (rule AN-5).
    mutating func geometry(_ member: SetMember, at value: Int) -> ((ViewIndex) -> SceneChange)? {
        if member == .frame {
            guard let frame = sceneDecoder.rect(at: value, "frame") else { return nil }
            return { .frame($0, frame) }
        }
        guard reader.tape.kind(at: value) == .object else {
            reader.wrongType(at: value, "transform", "an object")
            return nil
        }
        let transform = sceneDecoder.transform(at: value)
        return { .transform($0, transform) }
    }

    // MARK: animate

    /// Reads an `animate` event (rule AN-1).
    mutating func animate(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "animate") else { return .advance }
        var views: [ViewIndex] = []
        var changes: [(ViewIndex) -> SceneChange] = []
        var animation = ViewAnimation(changes: .empty, duration: .zero)
        while let (member, value) = reader.next(&cursor, Members.animate) {
            switch member {
            case .views: views = animatedViews(at: value)
            case .duration: animation.duration = animationTime(at: value, "duration")
            case .delay: animation.delay = animationTime(at: value, "delay")
            case .options: animation.options = animationOptions(at: value)
            case .to: changes = animatedChanges(at: value)
            }
        }
        for member in [AnimateMember.views, .duration, .to] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        let start = sequence.changes.count
        for view in views {
            for change in changes { sequence.changes.append(change(view)) }
        }
        animation.changes = sequence.changes.span(since: start)
        sequence.animations.append(animation)
        return .animate(Int32(truncatingIfNeeded: sequence.animations.count - 1))
    }

    private mutating func animationTime(at position: Int, _ what: StaticString) -> Instant {
        reader.number(at: position, what, in: 0...longestAnimation).flatMap { Instant(seconds: $0) } ?? .zero
    }

    private mutating func animatedViews(at position: Int) -> [ViewIndex] {
        var views: [ViewIndex] = []
        var seen: Set<ViewIndex> = []
        var cursor = reader.elements(
            at: position, "views", orFault: "“views” must contain the id of at least one view")
        while let element = reader.next(&cursor) {
            guard sceneDecoder.isID(at: element), let view = sceneDecoder.view(at: element) else { continue }
            guard seen.insert(view).inserted else {
                reader.fault(
                    .duplicateMember, at: element,
                    "the view “\(id: reader.tape.string(at: element).text)” is listed twice")
                continue
            }
            views.append(view)
        }
        return views
    }

    private mutating func animationOptions(at position: Int) -> ViewAnimation.Options {
        var options: ViewAnimation.Options = []
        var cursor = reader.elements(at: position, "options")
        while let element = reader.next(&cursor) {
            guard let option = reader.value(at: element, "an option", AnimationOption.table) else { continue }
            guard let flag = option.flag else {
                reader.unsupported(at: element, "animations that repeat")
                continue
            }
            if options.contains(flag) {
                reader.fault(
                    .duplicateMember, at: element, "the option “\(member: option.name)” is listed twice")
            } else if ViewAnimation.Options.curves.contains(flag), !options.isDisjoint(with: .curves) {
                reader.fault(
                    .conflictingMembers, at: element,
                    "an animation can have only one curve; remove the others")
            }
            options.insert(flag)
        }
        return options
    }

    private mutating func animatedChanges(at position: Int) -> [(ViewIndex) -> SceneChange] {
        guard var cursor = reader.object(at: position, "to") else { return [] }
        var changes: [(ViewIndex) -> SceneChange] = []
        while let (member, value) = reader.next(&cursor, Members.animated) {
            switch member {
            case .frame: if let change = geometry(.frame, at: value) { changes.append(change) }
            case .transform: if let change = geometry(.transform, at: value) { changes.append(change) }
            case .alpha:
                if let alpha = reader.number(at: value, "alpha", in: 0...1) {
                    changes.append { .alpha($0, Float(alpha)) }
                }
            case .isHidden:
                if let isHidden = reader.bool(at: value, "isHidden") {
                    changes.append { .viewFlag($0, .isHidden, isHidden) }
                }
            }
        }
        if changes.isEmpty, reader.tape.contents(at: position).isEmpty {
            reader.missing("frame", of: position, "“to” must contain a property, such as frame or alpha")
        }
        return changes
    }

    // MARK: Content offset

    /// Reads a `setContentOffset` event (rule AN-8).
    mutating func setContentOffset(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "setContentOffset") else { return .advance }
        var scroll: ScrollIndex?
        var offset: Point?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.contentOffset) {
            switch member {
            case .view: scroll = scrollView(named: value)?.scroll
            case .contentOffset: offset = sceneDecoder.point(at: value, "contentOffset")
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        for member in [ContentOffsetMember.view, .contentOffset] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        guard let scroll, let offset else { return .advance }
        return .setContentOffset(scroll, offset, isAnimated: isAnimated)
    }

    /// Reads a `scrollToItem` event (rule AN-10).
    mutating func scrollToItem(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "scrollToItem") else { return .advance }
        var list: (scroll: ScrollIndex, view: ViewIndex)?
        var item: (view: ViewIndex, position: Int)?
        var scrollPosition: ScrollPosition?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.scrollToItem) {
            switch member {
            case .view: list = scrollView(named: value)
            case .item:
                guard sceneDecoder.isID(at: value) else { continue }
                item = sceneDecoder.view(at: value).map { ($0, value) }
            case .position: scrollPosition = reader.value(at: value, "position", ScrollPosition.table)
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        for member in [ScrollToItemMember.view, .item] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        guard let list, let item else { return .advance }
        guard item.view != list.view, sceneDecoder.scene.isAncestor(list.view, of: item.view) else {
            sceneDecoder.wrongKind(at: item.position, "not a view in the content of this scroll view")
            return .advance
        }
        return .scrollToItem(list.scroll, item.view, scrollPosition ?? .none, isAnimated: isAnimated)
    }

    private mutating func scrollView(named position: Int) -> (scroll: ScrollIndex, view: ViewIndex)? {
        guard sceneDecoder.isID(at: position), let view = sceneDecoder.view(at: position) else { return nil }
        guard let scroll = sceneDecoder.scene[view].scrollView else {
            sceneDecoder.wrongKind(at: position, "not a scroll view")
            return nil
        }
        return (scroll, view)
    }

    // MARK: Zoom

    /// Reads a `setZoomScale` event (rule MO-16).
    mutating func setZoomScale(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "setZoomScale") else { return .advance }
        var scroll: ScrollIndex?
        var scale: Double?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.setZoomScale) {
            switch member {
            case .view: scroll = scrollView(named: value)?.scroll
            case .zoomScale:
                scale = reader.number(at: value, "zoomScale", in: 0...EventDecoder.greatestLength)
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        for member in [SetZoomScaleMember.view, .zoomScale] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        guard let scroll, let scale else { return .advance }
        return .zoom(ZoomCommand(scroll, .scale(scale), isAnimated: isAnimated))
    }

    /// Reads a `zoom` event (rule MO-16).
    mutating func zoom(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "zoom") else { return .advance }
        var scroll: ScrollIndex?
        var rect: Rect?
        var isAnimated = false
        while let (member, value) = reader.next(&cursor, Members.zoom) {
            switch member {
            case .view: scroll = scrollView(named: value)?.scroll
            case .to: rect = sceneDecoder.rect(at: value, "to")
            case .animated: isAnimated = reader.bool(at: value, "animated") ?? false
            }
        }
        for member in [ZoomMember.view, .to] where !cursor.has(member) {
            reader.missing(member.name, of: position)
        }
        guard let scroll, let rect else { return .advance }
        return .zoom(ZoomCommand(scroll, .rect(rect), isAnimated: isAnimated))
    }

    // MARK: add

    /// Reads an `add` event (rule AN-7). Its view was read together with the scene.
    mutating func add(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "add") else { return .advance }
        guard additions.count &+ addedRecognizers.count < sceneDecoder.limits.addedViews else {
            reader.exceeded("added views", sceneDecoder.limits.addedViews, at: position)
            return .advance
        }
        var parent: ViewIndex?
        var object: Int?
        var recognizer: Int?
        while let (member, value) = reader.next(&cursor, Members.add) {
            switch member {
            case .parent: if sceneDecoder.isID(at: value) { parent = sceneDecoder.view(at: value) }
            case .index: _ = reader.integer(at: value, "index", in: 0...Int(Int32.max))
            case .view:
                if reader.tape.kind(at: value) == .object {
                    object = value
                } else {
                    reader.wrongType(at: value, "view", "an object")
                }
            case .gestureRecognizer:
                if reader.tape.kind(at: value) == .object {
                    recognizer = value
                } else {
                    reader.wrongType(at: value, "gestureRecognizer", "an object")
                }
            }
        }
        if !cursor.has(AddMember.parent) { reader.missing(AddMember.parent.name, of: position) }
        if !cursor.has(AddMember.view), !cursor.has(AddMember.gestureRecognizer) {
            reader.missing(
                AddMember.view.name, of: position, "“add” must contain a view or a gesture recognizer")
        }
        if cursor.has(AddMember.gestureRecognizer), cursor.has(AddMember.view) || cursor.has(AddMember.index)
        {
            reader.fault(
                .conflictingMembers, at: position,
                "“add” must not contain “view” or “index” in addition to “gestureRecognizer”")
        }
        guard parent != nil else { return .advance }
        var json = ByteWriter(capacity: 256)
        json.value(at: position, on: reader.tape)
        // Neither was read if the scene has a fault.
        if let view = object.flatMap({ sceneDecoder.added.views[$0] }) {
            additions[view] = json.text()
            return .addView(view)
        }
        guard let added = recognizer.flatMap({ sceneDecoder.added.recognizers[$0] }) else { return .advance }
        addedRecognizers[added] = json.text()
        return .addRecognizer(added)
    }
}

/// The options of an animation, spelled as in openapi.yaml.
enum AnimationOption: UInt8, SpelledValue {
    case allowUserInteraction, beginFromCurrentState
    case curveEaseInOut, curveEaseIn, curveEaseOut, curveLinear
    case `repeat`, autoreverse

    static let table = MemberTable<Self>()

    /// Nil for options that are not simulated.
    var flag: ViewAnimation.Options? {
        switch self {
        case .allowUserInteraction: .allowUserInteraction
        case .beginFromCurrentState: .beginFromCurrentState
        case .curveEaseInOut: .curveEaseInOut
        case .curveEaseIn: .curveEaseIn
        case .curveEaseOut: .curveEaseOut
        case .curveLinear: .curveLinear
        case .repeat, .autoreverse: nil
        }
    }
}

extension ViewAnimation.Options {
    /// The names of the options, in the order of openapi.yaml.
    var names: [String] {
        AnimationOption.allCases.compactMap { option in
            option.flag.flatMap { contains($0) ? option.name : nil }
        }
    }
}
