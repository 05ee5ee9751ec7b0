// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
internal import JSONTape
package import TouchScene

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
        case .isSelected(let value): bool(value)
        case .isHighlighted(let value): bool(value)
        case .isContinuous(let value): bool(value)
        case .autorepeat(let value): bool(value)
        case .wraps(let value): bool(value)
        case .isOn(let value): bool(value)
        case .isRefreshing(let value): bool(value)
        case .value(let value): number(value)
        case .minimumValue(let value): number(value)
        case .maximumValue(let value): number(value)
        case .stepValue(let value): number(value)
        case .numberOfSegments(let value): int(Int(value))
        case .selectedSegmentIndex(let value): int(Int(value))
        case .numberOfPages(let value): int(Int(value))
        case .currentPage(let value): int(Int(value))
        }
    }
}

extension SceneDecoder {
    /// Returns the property with its value. Reports a fault and returns nil if the value is invalid.
    mutating func controlProperty(_ member: SetMember, at value: Int) -> ControlProperty? {
        switch member {
        case .isSelected:
            reader.bool(at: value, "isSelected")
                .map(ControlProperty.isSelected)
        case .isHighlighted:
            reader.bool(at: value, "isHighlighted")
                .map(ControlProperty.isHighlighted)
        case .isContinuous:
            reader.bool(at: value, "isContinuous")
                .map(ControlProperty.isContinuous)
        case .autorepeat:
            reader.bool(at: value, "autorepeat")
                .map(ControlProperty.autorepeat)
        case .wraps:
            reader.bool(at: value, "wraps")
                .map(ControlProperty.wraps)
        case .isOn:
            reader.bool(at: value, "isOn")
                .map(ControlProperty.isOn)
        case .isRefreshing:
            reader.bool(at: value, "isRefreshing")
                .map(ControlProperty.isRefreshing)
        case .value:
            reader.number(at: value, "value", in: -Double.infinity...Double.infinity)
                .map(ControlProperty.value)
        case .minimumValue:
            reader.number(at: value, "minimumValue", in: -Double.infinity...Double.infinity)
                .map(ControlProperty.minimumValue)
        case .maximumValue:
            reader.number(at: value, "maximumValue", in: -Double.infinity...Double.infinity)
                .map(ControlProperty.maximumValue)
        case .stepValue:
            reader.number(at: value, "stepValue", in: 0...Double.infinity)
                .map(ControlProperty.stepValue)
        case .numberOfSegments:
            reader.integer(at: value, "numberOfSegments", in: 0...1000000)
                .map { Int32(truncatingIfNeeded: $0) }
                .map(ControlProperty.numberOfSegments)
        case .selectedSegmentIndex:
            reader.integer(at: value, "selectedSegmentIndex", in: -1...999999)
                .map { Int32(truncatingIfNeeded: $0) }
                .map(ControlProperty.selectedSegmentIndex)
        case .numberOfPages:
            reader.integer(at: value, "numberOfPages", in: 0...1000000)
                .map { Int32(truncatingIfNeeded: $0) }
                .map(ControlProperty.numberOfPages)
        case .currentPage:
            reader.integer(at: value, "currentPage", in: 0...1000000)
                .map { Int32(truncatingIfNeeded: $0) }
                .map(ControlProperty.currentPage)
        default: nil
        }
    }
}
