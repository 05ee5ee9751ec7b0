/// The views of React Native that hit-test in their own way (rule HT-16).
package enum ReactNativeClass {
    /// Views of the legacy architecture: subclasses of RCTView.
    case legacy
    /// Views of Fabric: subclasses of RCTViewComponentView.
    case fabric

    /// The kind of the class `name`; nil if it is none of these.
    package init?(_ name: String) {
        if ReactNativeClass.legacyNames.contains(name) {
            self = .legacy
        } else if name.hasPrefix("RCT"), name.hasSuffix("ComponentView") {
            self = .fabric
        } else {
            return nil
        }
    }

    private static let legacyNames: Set<String> = [
        "RCTView", "RCTRootContentView", "RCTSafeAreaView", "RCTImageView", "RCTScrollView",
        "RCTScrollContentView", "RCTBaseTextInputView", "RCTSinglelineTextInputView",
        "RCTMultilineTextInputView",
    ]
}
