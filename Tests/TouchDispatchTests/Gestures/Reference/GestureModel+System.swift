@testable import TouchDispatch

extension GestureModel {
    /// The rule by which UIKit's delegate does not let one of its recognizers begin (NV-2, NV-3); nil if it does.
    func systemRefusal(of recognizer: ModelRecognizer) -> Rule? {
        guard recognizer.hasUIKitsDelegate, fault != .systemConditionsSkipped else { return nil }
        let controller = scene[recognizer.view].viewController
        guard let stack = controller.flatMap({ scene[$0].navigation }) else { return nil }
        if stack.count == 1 || stack.isNavigationBarHidden { return .NV2 }
        guard recognizer.properties.system == .interactiveContentPop else { return nil }
        let first = ModelMachine.centroid(recognizer.contacts.map(\.firstLocation))
        let last = ModelMachine.centroid(recognizer.contacts.map(\.location))
        let isToTheRight = Slack.isOver(last.x - first.x, abs(last.y - first.y))
        return isToTheRight ? nil : .NV3
    }

    /// Adds the requirements of UIKit's recognizers among those that were collected for one contact (NV-3).
    func addSystemRequirements(_ collected: [ModelRecognizer]) {
        guard fault != .systemRequirementsSkipped else { return }
        for pop in collected where pop.properties.system == .interactiveContentPop {
            for other in collected where isRequired(other, by: pop) {
                dynamicRequirements.append(Pair(first: pop.index, second: other.index))
            }
        }
    }

    private func isRequired(_ other: ModelRecognizer, by pop: ModelRecognizer) -> Bool {
        if other.properties.system == .interactivePop { return other.view == pop.view }
        guard case .scrollPan(let scroll) = other.properties.kind else { return false }
        return pop.hasUIKitsDelegate && scene.scrolls(scroll).horizontally
    }
}

extension ModelRecognizer {
    /// Whether this is a recognizer of UIKit whose delegate was not replaced.
    var hasUIKitsDelegate: Bool { properties.system != nil && properties.flags.contains(.hasSystemDelegate) }
}
