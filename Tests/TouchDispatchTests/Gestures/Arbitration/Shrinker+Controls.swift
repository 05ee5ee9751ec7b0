@testable import TouchDispatch

extension Shrinker {
    mutating func simplifyControls() -> Bool {
        var hasShrunk = false
        for place in it.views.indices {
            let before = it.views[place]
            var changes: [(inout GestureCase.ViewPart) -> Void] = []
            if before.viewClass != .UIView {
                // A plain view that keeps one phase would forward incomplete touches to the views above it.
                changes.append {
                    $0.viewClass = .UIView
                    $0.keeps = nil
                }
            }
            if before.keeps != nil { changes.append { $0.keeps = nil } }
            if !before.control.isEmpty { changes.append { $0.control = GestureCase.ControlPart() } }
            let scroll = before.scroll
            if scroll.contentOffset != .zero { changes.append { $0.scroll.contentOffset = .zero } }
            if scroll.flags != GestureCase.ScrollPart().flags {
                changes.append { $0.scroll.flags = GestureCase.ScrollPart().flags }
            }
            if scroll.panTouches != PanTouches() {
                changes.append { $0.scroll.panTouches = PanTouches() }
            }
            if scroll.keyboardDismissMode != .none {
                changes.append { $0.scroll.keyboardDismissMode = .none }
            }
            let plain = GestureCase.ScrollPart()
            if scroll.inset != plain.inset { changes.append { $0.scroll.inset = plain.inset } }
            if scroll.decelerationRate != plain.decelerationRate {
                changes.append { $0.scroll.decelerationRate = plain.decelerationRate }
            }
            if scroll.targetContentOffset != nil { changes.append { $0.scroll.targetContentOffset = nil } }
            if scroll.zoom != 1...1 { changes.append { $0.scroll.zoom = 1...1 } }
            if scroll.zoomedView != nil { changes.append { $0.scroll.zoomedView = nil } }
            if scroll.touchesShouldBegin != nil { changes.append { $0.scroll.touchesShouldBegin = nil } }
            if scroll.touchesShouldCancel != nil { changes.append { $0.scroll.touchesShouldCancel = nil } }
            changes += Shrinker.simplerSelections(scroll.selection)
            for change in changes {
                let success = attempt { change(&$0.views[place]) }
                hasShrunk = hasShrunk || success
            }
        }
        return hasShrunk
    }

    private static func simplerSelections(
        _ selection: GestureCase.SelectionPart
    ) -> [(inout GestureCase.ViewPart) -> Void] {
        guard !selection.isDefault else { return [] }
        var changes: [(inout GestureCase.ViewPart) -> Void] = [
            { $0.scroll.selection = GestureCase.SelectionPart() }
        ]
        if selection.flags != [.allowsSelection] {
            changes.append { $0.scroll.selection.flags = [.allowsSelection] }
        }
        if !selection.cells.isEmpty { changes.append { $0.scroll.selection.cells = [] } }
        if selection.shouldHighlight != nil {
            changes.append { $0.scroll.selection.shouldHighlight = nil }
        }
        if selection.select != nil { changes.append { $0.scroll.selection.select = nil } }
        if selection.deselect != nil { changes.append { $0.scroll.selection.deselect = nil } }
        guard let swipe = selection.swipe else { return changes }
        changes.append { $0.scroll.selection.swipe = nil }
        if swipe.open != nil { changes.append { $0.scroll.selection.swipe?.open = nil } }
        if swipe.actionsView != nil { changes.append { $0.scroll.selection.swipe?.actionsView = nil } }
        if swipe.canEdit != nil { changes.append { $0.scroll.selection.swipe?.canEdit = nil } }
        if swipe.leading != nil { changes.append { $0.scroll.selection.swipe?.leading = nil } }
        if swipe.trailing != nil { changes.append { $0.scroll.selection.swipe?.trailing = nil } }
        return changes
    }
}
