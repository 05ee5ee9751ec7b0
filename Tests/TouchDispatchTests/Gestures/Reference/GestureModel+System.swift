@testable import TouchDispatch

extension GestureModel {
    /// The rule by which UIKit's delegate does not let one of its recognizers begin (NV-2, NV-3, SH-1, CM-2); nil if it does.
    func systemRefusal(of recognizer: ModelRecognizer) -> Rule? {
        guard recognizer.hasUIKitsDelegate, fault != .systemConditionsSkipped else { return nil }
        if let sheet = sheet(of: recognizer.view), recognizer.properties.system == .sheetPan {
            return sheetRefusal(sheet, root: recognizer.view, to: recognizer)
        }
        if recognizer.properties.system == .contextMenu {
            return recognizer.properties.flags.contains(.hasNoMenu) ? .CM2 : nil
        }
        if recognizer.properties.system == .swipeActionsPan {
            return fault == .swipeConditionsSkipped ? nil : swipeRefusal(of: recognizer)
        }
        guard [.interactivePop, .interactiveContentPop].contains(recognizer.properties.system) else {
            return nil
        }
        let controller = scene[recognizer.view].viewController
        guard let stack = controller.flatMap({ scene[$0].navigation }) else { return nil }
        if stack.count == 1 || stack.isNavigationBarHidden { return .NV2 }
        guard recognizer.properties.system == .interactiveContentPop else { return nil }
        let first = ModelMachine.centroid(recognizer.contacts.map(\.firstLocation))
        let last = ModelMachine.centroid(recognizer.contacts.map(\.location))
        let isToTheRight = Slack.isOver(last.x - first.x, abs(last.y - first.y))
        return isToTheRight ? nil : .NV3
    }

    // MARK: Sheets

    private func sheet(of view: ViewIndex) -> Sheet? {
        scene[view].viewController.flatMap { scene[$0].sheet }
    }

    /// The rule by which a sheet does not take the drag of a recognizer (SH-1, SH-2); nil if it takes it.
    private func sheetRefusal(_ sheet: Sheet, root: ViewIndex, to recognizer: ModelRecognizer) -> Rule? {
        let first = ModelMachine.centroid(recognizer.contacts.map(\.firstLocation))
        let last = ModelMachine.centroid(recognizer.contacts.map(\.location))
        let down = last.y - first.y
        guard Slack.isOver(abs(down), 0) else { return .SH1 }
        if down < 0, !sheet.canExpand { return .SH1 }
        var view = recognizer.contacts.first?.hitView
        while let it = view, it != root {
            if let scroll = scene[it].scrollView, scene[it].flags.contains(.isScrollEnabled),
                scene.scrolls(scroll).vertically
            {
                let top = -scene[scroll].inset.top
                let isAtTop = !Slack.isOver(scene[it].bounds.origin.y, top)
                let expands = down > 0 || sheet.prefersScrollingExpandsWhenScrolledToEdge
                return isAtTop && expands ? nil : .SH2
            }
            view = scene[it].superview
        }
        return nil
    }

    /// Whether the pan of a scroll view leaves its drag to a sheet (SH-2).
    func yieldsToSheet(_ recognizer: ModelRecognizer) -> Bool {
        guard fault != .sheetYieldForgotten, !(recognizer.machine is ScrollEventModel),
            case .scrollPan(let scroll, _) = recognizer.properties.kind,
            scene.scrolls(scroll).vertically
        else { return false }
        var view = scene[recognizer.view].superview
        while let it = view {
            if let sheet = sheet(of: it) {
                let pan = recognizers.first { $0.view == it && $0.properties.system == .sheetPan }
                return pan?.isEnabled == true && sheetRefusal(sheet, root: it, to: recognizer) == nil
            }
            view = scene[it].superview
        }
        return false
    }

    // MARK: Requirements

    /// Adds the requirements of UIKit's recognizers among those that were collected for one contact (NV-3, SA-6).
    func addSystemRequirements(_ collected: [ModelRecognizer], _ contact: ModelContact) {
        guard fault != .systemRequirementsSkipped else { return }
        for pop in collected where pop.properties.system == .interactiveContentPop {
            for other in collected where isRequired(other, by: pop, contact) {
                dynamicRequirements.append(Pair(first: pop.index, second: other.index))
            }
        }
    }

    private func isRequired(
        _ other: ModelRecognizer, by pop: ModelRecognizer, _ contact: ModelContact
    ) -> Bool {
        if other.properties.system == .interactivePop { return other.view == pop.view }
        if pop.hasUIKitsDelegate, popWaits(for: other, contact) { return true }
        guard case .scrollPan(let scroll, _) = other.properties.kind else { return false }
        return pop.hasUIKitsDelegate && scene.scrolls(scroll).horizontally
    }
}

extension ModelRecognizer {
    /// Whether this is a recognizer of UIKit whose delegate was not replaced.
    var hasUIKitsDelegate: Bool { properties.system != nil && properties.flags.contains(.hasSystemDelegate) }
}
