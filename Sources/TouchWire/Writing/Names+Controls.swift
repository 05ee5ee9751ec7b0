internal import JSONTape
package import TouchScene

extension ControlState {
    /// The states with their names, in the order in which they are written.
    package static let named: [(state: ControlState, name: StaticString)] = [
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
        (.focused, "focused"),
    ]
}

extension ControlProperty {
    /// The member of a `set` event for the property.
    package var member: SetMember {
        switch self {
        case .isSelected: .isSelected
        case .isHighlighted: .isHighlighted
        case .isContinuous: .isContinuous
        case .autorepeat: .autorepeat
        case .wraps: .wraps
        case .isOn: .isOn
        case .isRefreshing: .isRefreshing
        case .value: .value
        case .minimumValue: .minimumValue
        case .maximumValue: .maximumValue
        case .stepValue: .stepValue
        case .numberOfSegments: .numberOfSegments
        case .selectedSegmentIndex: .selectedSegmentIndex
        case .numberOfPages: .numberOfPages
        case .currentPage: .currentPage
        }
    }
}

extension ByteWriter {
    /// Writes the value of a control's property.
    package mutating func value(of property: ControlProperty) {
        switch property {
        case .isSelected(let isSet), .isHighlighted(let isSet), .isContinuous(let isSet),
            .autorepeat(let isSet), .wraps(let isSet), .isOn(let isSet),
            .isRefreshing(let isSet):
            bool(isSet)
        case .value(let value), .minimumValue(let value), .maximumValue(let value), .stepValue(let value):
            number(value)
        case .numberOfSegments(let number), .selectedSegmentIndex(let number), .numberOfPages(let number),
            .currentPage(let number):
            int(Int(number))
        }
    }

    /// Writes the names of the states as an array.
    package mutating func state(_ state: ControlState) {
        array(ControlState.named.filter { state.contains($0.state) }) { named, out in
            out.append("\"")
            out.append(named.name)
            out.append("\"")
        }
    }
}
