// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file

/// A property of a control, with the value that the application's code sets or that it has at the end.
public enum ControlProperty: Equatable, Sendable {
    case isSelected(Bool)
    case isHighlighted(Bool)
    case isContinuous(Bool)
    case autorepeat(Bool)
    case wraps(Bool)
    case isOn(Bool)
    case isRefreshing(Bool)
    case value(Double)
    case minimumValue(Double)
    case maximumValue(Double)
    case stepValue(Double)
    case numberOfSegments(Int32)
    case selectedSegmentIndex(Int32)
    case numberOfPages(Int32)
    case currentPage(Int32)
}

extension Control {
    /// Sets one property without adjusting others.
    public mutating func assign(_ property: ControlProperty) {
        switch property {
        case .isSelected(let new): self.isSelected = new
        case .isHighlighted(let new): self.isHighlighted = new
        case .isContinuous(let new): self.isContinuous = new
        case .autorepeat(let new): self.stepping.autorepeat = new
        case .wraps(let new): self.stepping.wraps = new
        case .isOn(let new): self.isOn = new
        case .isRefreshing(let new): self.refresh.isRefreshing = new
        case .value(let new): self.value = new
        case .minimumValue(let new): self.range.minimum = new
        case .maximumValue(let new): self.range.maximum = new
        case .stepValue(let new): self.stepping.stepValue = new
        case .numberOfSegments(let new): self.segments.count = new
        case .selectedSegmentIndex(let new): self.segments.selected = new
        case .numberOfPages(let new): self.pages.count = new
        case .currentPage(let new): self.pages.current = new
        }
    }

    /// Returns the properties that differ from those of `other`, in the order of `ControlProperty`.
    package func changes(since other: Control) -> [ControlProperty] {
        var changes: [ControlProperty] = []
        if isSelected != other.isSelected {
            changes.append(.isSelected(isSelected))
        }
        if isHighlighted != other.isHighlighted {
            changes.append(.isHighlighted(isHighlighted))
        }
        if isContinuous != other.isContinuous {
            changes.append(.isContinuous(isContinuous))
        }
        if stepping.autorepeat != other.stepping.autorepeat {
            changes.append(.autorepeat(stepping.autorepeat))
        }
        if stepping.wraps != other.stepping.wraps {
            changes.append(.wraps(stepping.wraps))
        }
        if isOn != other.isOn {
            changes.append(.isOn(isOn))
        }
        if refresh.isRefreshing != other.refresh.isRefreshing {
            changes.append(.isRefreshing(refresh.isRefreshing))
        }
        if value != other.value {
            changes.append(.value(value))
        }
        if range.minimum != other.range.minimum {
            changes.append(.minimumValue(range.minimum))
        }
        if range.maximum != other.range.maximum {
            changes.append(.maximumValue(range.maximum))
        }
        if stepping.stepValue != other.stepping.stepValue {
            changes.append(.stepValue(stepping.stepValue))
        }
        if segments.count != other.segments.count {
            changes.append(.numberOfSegments(segments.count))
        }
        if segments.selected != other.segments.selected {
            changes.append(.selectedSegmentIndex(segments.selected))
        }
        if pages.count != other.pages.count {
            changes.append(.numberOfPages(pages.count))
        }
        if pages.current != other.pages.current {
            changes.append(.currentPage(pages.current))
        }
        return changes
    }
}
