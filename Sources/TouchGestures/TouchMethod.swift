/// `UIResponder`'s touch methods, in the order in which a view receives them within an event (rule TC-8).
public enum TouchMethod: UInt8, CaseIterable, Sendable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled, touchesEstimatedPropertiesUpdated
}
