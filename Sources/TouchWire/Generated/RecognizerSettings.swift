// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
internal import JSONTape
internal import TouchScene

extension JSONReader {
    /// Reads a member of `TapSettings` that is one value. Other members are ignored.
    mutating func read(
        _ member: RecognizerMember, at position: Int, into settings: inout TapSettings
    ) {
        switch member {
        case .numberOfTapsRequired:
            settings.numberOfTapsRequired =
                integer(at: position, "numberOfTapsRequired", in: 1...1000)
                ?? settings.numberOfTapsRequired
        case .numberOfTouchesRequired:
            settings.numberOfTouchesRequired =
                integer(at: position, "numberOfTouchesRequired", in: 1...64)
                ?? settings.numberOfTouchesRequired
        default: break
        }
    }

    /// Reads a member of `LongPressSettings` that is one value. Other members are ignored.
    mutating func read(
        _ member: RecognizerMember, at position: Int, into settings: inout LongPressSettings
    ) {
        switch member {
        case .numberOfTapsRequired:
            settings.numberOfTapsRequired =
                integer(at: position, "numberOfTapsRequired", in: 0...1000)
                ?? settings.numberOfTapsRequired
        case .numberOfTouchesRequired:
            settings.numberOfTouchesRequired =
                integer(at: position, "numberOfTouchesRequired", in: 1...64)
                ?? settings.numberOfTouchesRequired
        case .minimumPressDuration:
            settings.minimumPressDuration =
                duration(at: position, "minimumPressDuration", upTo: 60)
                ?? settings.minimumPressDuration
        case .allowableMovement:
            settings.allowableMovement =
                number(at: position, "allowableMovement", in: 0...1000)
                ?? settings.allowableMovement
        default: break
        }
    }

    /// Reads a member of `PanTouches` that is one value. Other members are ignored.
    mutating func read(
        _ member: RecognizerMember, at position: Int, into settings: inout PanTouches
    ) {
        switch member {
        case .minimumNumberOfTouches:
            settings.minimum =
                integer(at: position, "minimumNumberOfTouches", in: 1...64)
                ?? settings.minimum
        case .maximumNumberOfTouches:
            settings.maximum =
                integer(at: position, "maximumNumberOfTouches", in: 1...64)
                ?? settings.maximum
        default: break
        }
    }

    /// Reads a member of `SwipeSettings` that is one value. Other members are ignored.
    mutating func read(
        _ member: RecognizerMember, at position: Int, into settings: inout SwipeSettings
    ) {
        switch member {
        case .numberOfTouchesRequired:
            settings.numberOfTouchesRequired =
                integer(at: position, "numberOfTouchesRequired", in: 1...64)
                ?? settings.numberOfTouchesRequired
        default: break
        }
    }

    /// Reads a member of `CustomSettings` that is one value. Other members are ignored.
    mutating func read(
        _ member: RecognizerMember, at position: Int, into settings: inout CustomSettings
    ) {
        switch member {
        case .isDiscrete:
            settings.isDiscrete =
                bool(at: position, "isDiscrete")
                ?? settings.isDiscrete
        default: break
        }
    }
}
