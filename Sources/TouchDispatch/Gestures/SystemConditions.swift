/// The conditions of UIKit's own delegates under which the recognizers of UIKit begin (rules NV-2 and NV-3).
struct SystemConditions {
    let gesture: SystemGesture
    /// The view of the recognizer.
    let view: ViewIndex
    /// The contacts that the recognizer has received since its reset.
    let contacts: [ContactIndex]

    /// The cause if the recognizer must not begin; nil if it may.
    func refusal(_ app: inout AppState) -> Cause? {
        app.budget.spend(8)
        switch gesture {
        case .interactivePop, .interactiveContentPop:
            guard let stack = app.scene[view].viewController.flatMap({ app.scene[$0].navigation }) else {
                return nil
            }
            if stack.count < 2 { return Cause(.nothingToPop, .NV2, view: view) }
            if stack.isNavigationBarHidden { return Cause(.navigationBarHidden, .NV2, view: view) }
            if let top = stack.top, app.scene[top].replacesBackButton {
                return Cause(.backButtonReplaced, .NV2, view: app.scene[top].view)
            }
            if gesture == .interactiveContentPop, !movesBack(&app) { return Cause(.movedElsewhere, .NV3) }
            return nil
        }
    }

    /// Whether the fingers have moved to the right, and farther than up or down.
    private func movesBack(_ app: inout AppState) -> Bool {
        let way = app.displacement(of: contacts)
        return Tolerance.exceeds(way.x, abs(way.y))
    }
}

extension AppState {
    /// The displacement of the centroid of these contacts, from their first to their latest locations.
    mutating func displacement(of contacts: [ContactIndex]) -> Point {
        budget.spend(contacts.count &* 4)
        guard !contacts.isEmpty else { return .zero }
        let sum = contacts.reduce(Point.zero) { sum, contact in
            sum + (self.contacts[contact].location - self.contacts[contact].began.location)
        }
        return sum * (1 / Double(contacts.count))
    }
}
