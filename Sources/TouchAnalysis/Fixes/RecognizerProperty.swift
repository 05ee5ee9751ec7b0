package import TouchDispatch

/// UIKit's property for a recognizer that UIKit adds itself (rules SC-11 and NV-1). The raw value is its name, in UIKit and in
/// scenes.
package enum RecognizerProperty: String {
    case panGestureRecognizer, pinchGestureRecognizer
    case interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer

    /// Whether it is a property of the view controller instead of the view.
    package var isOfController: Bool {
        switch self {
        case .panGestureRecognizer, .pinchGestureRecognizer: false
        case .interactivePopGestureRecognizer, .interactiveContentPopGestureRecognizer: true
        }
    }
}

extension Scene {
    /// The property through which the application can change the recognizer; nil if the application added it, or if UIKit has no
    /// property for it.
    package func property(of recognizer: RecognizerIndex) -> RecognizerProperty? {
        guard !isAdded(recognizer) else { return nil }
        return switch (self[recognizer].kind, self[recognizer].system) {
        case (_, .interactivePop?): .interactivePopGestureRecognizer
        case (_, .interactiveContentPop?): .interactiveContentPopGestureRecognizer
        case (.scrollPan, _): .panGestureRecognizer
        case (.pinch, nil): .pinchGestureRecognizer
        default: nil
        }
    }

    /// Whether the application can set the properties of the recognizer: it added it, or UIKit has a property for it.
    package func isConfigurable(_ recognizer: RecognizerIndex) -> Bool {
        isAdded(recognizer) || property(of: recognizer) != nil
    }

    /// Whether the application added the recognizer.
    package func isAdded(_ recognizer: RecognizerIndex) -> Bool {
        addedRecognizerRange(of: self[recognizer].view).contains(Int(recognizer.raw))
    }
}
