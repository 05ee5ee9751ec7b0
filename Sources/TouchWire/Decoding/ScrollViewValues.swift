internal import JSONTape
internal import TouchScene

// Values of members of scroll views, spelled as in openapi.yaml.

/// `UIScrollView.ContentInsetAdjustmentBehavior`.
enum InsetAdjustmentValue: UInt8, SpelledValue {
    case automatic, scrollableAxes, never, always

    static let table = MemberTable<Self>()

    var behavior: ContentInsetAdjustment {
        switch self {
        case .automatic, .scrollableAxes: .scrollableAxes
        case .never: .never
        case .always: .always
        }
    }
}

/// `UIScrollView.DecelerationRate`.
enum DecelerationRateValue: UInt8, SpelledValue {
    case normal, fast

    static let table = MemberTable<Self>()
}
