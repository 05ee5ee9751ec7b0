@testable import TouchDispatch

extension GestureCase {
    /// The ids in requests of UIKit's own recognizers.
    var ownNames: [Int: String] {
        var names: [Int: String] = [:]
        for part in views where part.viewClass.isScrollView {
            for own in Own.allCases { names[GestureCase.own(own, of: part.id)] = "v\(part.id).\(own)" }
        }
        for part in views {
            for gesture in part.system.gestures {
                let owner = gesture == .contextMenu ? "v" : "c"
                names[GestureCase.system(gesture, of: part.id)] =
                    "\(owner)\(part.id)" + (gesture == .sheetPan ? ".sheet.pan" : ".\(gesture)")
            }
        }
        for part in views {
            for (gesture, name) in zip(part.swipeGestures, ["pan", "dismissal"]) {
                names[GestureCase.system(gesture, of: part.id)] = "v\(part.id).swipeActions.\(name)"
            }
        }
        for part in views where part.viewClass.isTextInput {
            names[GestureCase.textTap(of: part.id)] = "v\(part.id).textTap"
        }
        return names
    }

    /// Events that add the targets of scroll views' own recognizers, because requests cannot declare them.
    var addedTargets: [JSONPart] {
        views.filter(\.viewClass.isScrollView).map { part in
            .object([
                ("time", .number(0)),
                (
                    "addTarget",
                    .object([
                        ("recognizer", .string("v\(part.id).pan")),
                        ("target", views.first.map { .string("v\($0.id)") }),
                        ("action", .string("a\(GestureCase.action(of: part.id))")),
                    ])
                ),
            ])
        }
    }

    func control(_ part: ViewPart) -> [(String, JSONPart?)] {
        guard part.viewClass.isControl else { return [] }
        let known = part.control.properties.filter { $0.isKnown(to: part.viewClass) }
        return known.map { GestureCase.member($0) } + [
            ("beginTracking", part.control.beginTracking.map { .bool($0) }),
            ("continueTracking", part.control.continueTracking.map { .bool($0) }),
            (
                "targets",
                .list([
                    .object([
                        ("target", views.first.map { .string("v\($0.id)") }),
                        ("action", .string("a\(GestureCase.action(of: part.id))")),
                        ("events", .strings(["allEvents"])),
                    ])
                ])
            ),
        ]
    }

    /// Whether the view that the step changes has the property.
    func isKnown(_ what: Happening) -> Bool {
        func viewClass(_ id: Int) -> ViewClass? { views.first { $0.id == id }?.viewClass }
        return switch what {
        case .setControl(let id, let property): viewClass(id).map { property.isKnown(to: $0) } ?? false
        case .setViewFlag(let id, let flag, _): viewClass(id).map { flag.isKnown(to: $0) } ?? false
        case .zoom(let id, _, _): viewClass(id)?.isScrollView ?? false
        case .setSelection(let id, _, _): viewClass(id)?.cellClass != nil
        case .addRecognizer(let id): recognizers.contains { $0.id == id && $0.isAddedLater }
        case .touches, .scroll, .interrupt, .setFlag, .removeRecognizer, .removeView, .addTarget,
            .removeTarget,
            .animate, .advance:
            true
        }
    }

    static func member(_ property: ControlProperty) -> (String, JSONPart?) {
        switch property {
        case .isSelected(let it): ("isSelected", .bool(it))
        case .isHighlighted(let it): ("isHighlighted", .bool(it))
        case .isContinuous(let it): ("isContinuous", .bool(it))
        case .autorepeat(let it): ("autorepeat", .bool(it))
        case .wraps(let it): ("wraps", .bool(it))
        case .isOn(let it): ("isOn", .bool(it))
        case .isRefreshing(let it): ("isRefreshing", .bool(it))
        case .value(let it): ("value", .number(it))
        case .minimumValue(let it): ("minimumValue", .number(it))
        case .maximumValue(let it): ("maximumValue", .number(it))
        case .stepValue(let it): ("stepValue", .number(it))
        case .numberOfSegments(let it): ("numberOfSegments", .number(Double(it)))
        case .selectedSegmentIndex(let it): ("selectedSegmentIndex", .number(Double(it)))
        case .numberOfPages(let it): ("numberOfPages", .number(Double(it)))
        case .currentPage(let it): ("currentPage", .number(Double(it)))
        }
    }

    func scroll(_ part: ViewPart) -> [(String, JSONPart?)] {
        guard part.viewClass.isScrollView else { return [] }
        let scroll = part.scroll
        let flags: [(String, ScrollView.Flags, Bool)] = [
            ("isDirectionalLockEnabled", .isDirectionalLockEnabled, false),
            ("isPagingEnabled", .isPagingEnabled, false),
            ("alwaysBounceVertical", .alwaysBounceVertical, false),
            ("alwaysBounceHorizontal", .alwaysBounceHorizontal, false),
            ("delaysContentTouches", .delaysContentTouches, true),
            ("canCancelContentTouches", .canCancelContentTouches, true), ("bounces", .bounces, true),
            ("bouncesZoom", .bouncesZoom, true),
        ]
        let members: [(String, JSONPart?)] = flags.map { name, flag, isDefault in
            (name, scroll.flags.contains(flag) == isDefault ? nil : .bool(!isDefault))
        }
        return members + [
            (
                "contentSize",
                .object([
                    ("width", .number(scroll.contentSize.width)),
                    ("height", .number(scroll.contentSize.height)),
                ])
            ), ("contentOffset", .point(scroll.contentOffset)),
            ("adjustedContentInset", insets(scroll.inset)),
            (
                "decelerationRate",
                scroll.decelerationRate == DecelerationRate.normal ? nil : .number(scroll.decelerationRate)
            ), ("targetContentOffset", scroll.targetContentOffset.map { target($0) }),
            ("isScrollEnabled", scroll.isScrollEnabled ? nil : .bool(false)),
            ("keyboardDismissMode", scroll.keyboardDismissMode == .none ? nil : .string("onDrag")),
            ("panGestureRecognizer", touches(scroll.panTouches)),
            ("minimumZoomScale", scroll.zoom.lowerBound == 1 ? nil : .number(scroll.zoom.lowerBound)),
            ("maximumZoomScale", scroll.zoom.upperBound == 1 ? nil : .number(scroll.zoom.upperBound)),
            (
                "viewForZooming",
                scroll.zoomedView.flatMap { id in views.contains { $0.id == id } ? .string("v\(id)") : nil }
            ),
            ("touchesShouldBegin", scroll.touchesShouldBegin.map { answer($0) }),
            ("touchesShouldCancel", scroll.touchesShouldCancel.map { answer($0) }),
        ] + selection(part)
    }

    private func touches(_ touches: PanTouches) -> JSONPart? {
        guard touches != PanTouches() else { return nil }
        let most = touches.maximum == .max ? nil : JSONPart.number(Double(touches.maximum))
        return .object([
            ("minimumNumberOfTouches", .number(Double(touches.minimum))), ("maximumNumberOfTouches", most),
        ])
    }

    /// The flags of a selection, with their names and default values.
    static let selectionFlags: [(String, CellSelection.Flags, Bool)] = [
        ("allowsSelection", .allowsSelection, true),
        ("allowsMultipleSelection", .allowsMultipleSelection, false),
        ("allowsSelectionDuringEditing", .allowsSelectionDuringEditing, false),
        ("allowsMultipleSelectionDuringEditing", .allowsMultipleSelectionDuringEditing, false),
        ("isEditing", .isEditing, false),
    ]

    private func selection(_ part: ViewPart) -> [(String, JSONPart?)] {
        guard part.viewClass.cellClass != nil else { return [] }
        let own = part.scroll.selection
        let selected = cells(own.cells, of: part)
        let isTable = part.viewClass == .UITableView
        let answers: [(String, String, ContentAnswer?)] = [
            ("shouldHighlightRowAt", "shouldHighlightItemAt", own.shouldHighlight),
            ("willSelectRowAt", "shouldSelectItemAt", own.select),
            ("willDeselectRowAt", "shouldDeselectItemAt", own.deselect),
        ]
        let swipe: (String, JSONPart?) = ("swipeActions", swipeActions(part))
        return [swipe]
            + GestureCase.selectionFlags.map { name, flag, isDefault in
                (name, own.flags.contains(flag) == isDefault ? nil : .bool(!isDefault))
            } + [("selectedCells", selected.isEmpty ? nil : .strings(selected.map { "v\($0)" }))]
            + answers.map { row, item, given in
                (isTable ? row : item, cells(given, of: part).map { answer($0) })
            }
    }

    private func swipeActions(_ part: ViewPart) -> JSONPart? {
        guard let swipe = part.scroll.selection.swipe else { return nil }
        let open = openCell(of: part).map { cell in
            JSONPart.object([
                ("cell", .string("v\(cell)")), ("side", .string("\(swipe.openSide)")),
                ("actionsView", actionsView(of: part).map { .string("v\($0)") }),
            ])
        }
        return .object([
            ("leading", cells(swipe.leading, of: part).map { answer($0) }),
            ("trailing", cells(swipe.trailing, of: part).map { answer($0) }),
            ("canEdit", cells(swipe.canEdit, of: part).map { answer($0) }), ("open", open),
        ])
    }

    private func insets(_ insets: EdgeInsets) -> JSONPart? {
        guard insets != EdgeInsets(top: 0, left: 0, bottom: 0, right: 0) else { return nil }
        return .object([
            ("top", .number(insets.top)), ("left", .number(insets.left)), ("bottom", .number(insets.bottom)),
            ("right", .number(insets.right)),
        ])
    }

    private func target(_ target: ScrollView.TargetContentOffset) -> JSONPart {
        switch target {
        case .point(let point): .point(point)
        case .snap(let axis, let interval, let origin):
            .object([
                (
                    "snap",
                    .object([
                        ("axis", .string("\(axis)")), ("interval", .number(interval)),
                        ("origin", .number(origin)),
                    ])
                )
            ])
        }
    }

    private func answer(_ answer: ContentAnswer) -> JSONPart {
        switch answer {
        case .always(let result): return .bool(result)
        case .listed(let answers):
            let known = answers.filter { id, _ in views.contains { $0.id == id } }
            return .object(known.sorted { $0.key < $1.key }.map { ("v\($0.key)", .bool($0.value)) })
        }
    }
}
