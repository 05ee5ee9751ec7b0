/// The classes of UIKit and related frameworks that do more with touches than touchd simulates, and those that
/// behave like a plain UIView or UIViewController.
package enum UIKitClass {
    /// The behaviour of a class that is not simulated.
    package struct Limit: Sendable {
        let code: Limitation.Code
        let condition: SceneLimitations.Condition
    }

    /// The limit of the class `name`; nil if touchd simulates the class, or does not know it.
    package static func limit(of name: String) -> Limit? {
        if let limit = limits[name] { return limit }
        return swiftUIPrefixes.contains(where: name.hasPrefix) ? Limit(code: .swiftUI, condition: .hit) : nil
    }

    /// Whether `name` is a class of Apple that touchd does not know.
    package static func isUnknown(_ name: String) -> Bool {
        guard let prefix = prefixes.first(where: name.hasPrefix), !plain.contains(name) else { return false }
        // A class of an app can begin with the same letters, for example “UIntView”.
        return name.dropFirst(prefix.count).first?.isUppercase ?? false
    }

    private static let prefixes = ["UI", "_UI", "WK", "MK"]
    private static let swiftUIPrefixes = ["_UIHostingView", "_TtGC7SwiftUI", "_TtC7SwiftUI", "SwiftUI."]

    /// Classes without behaviour of their own that concerns touches.
    private static let plain: Set = [
        "UIViewController", "UITabBarController", "UITableViewController", "UICollectionViewController",
        "UIInputViewController", "UICollectionReusableView", "UITableViewHeaderFooterView",
        "UIVisualEffectView", "UIInputView", "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
        "UIViewControllerWrapperView", "UINavigationTransitionView", "UITableViewCellContentView",
        "_UITableViewCellSeparatorView", "_UISystemBackgroundView", "_UIVisualEffectContentView",
        "_UIVisualEffectBackdropView", "_UIVisualEffectSubview",
    ]

    /// The classes with each limitation.
    static let table: [(code: Limitation.Code, condition: SceneLimitations.Condition, names: [String])] = [
        (.textSelection, .touched, ["UITextField", "UISearchTextField", "UITextView"]),
        (.webContent, .hit, ["WKWebView", "UIWebView", "WKContentView", "WKScrollView"]),
        (.mapContent, .hit, ["MKMapView"]),
        (
            .embeddedContent, .hit,
            ["PDFView", "PKCanvasView", "SKView", "SCNView", "ARView", "ARSCNView", "AVPlayerView"]
        ),
        (.picker, .hit, ["UIPickerView", "UIDatePicker"]),
        (.barContent, .hit, ["UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar"]),
        (.systemControl, .hit, ["UIColorWell", "UIPasteControl", "UICalendarView"]),
        (.refreshControl, .stated, ["UIRefreshControl"]),
        (.interactivePop, .dragged, ["UINavigationController", "UISplitViewController"]),
        (.pageViewController, .dragged, ["UIPageViewController"]),
        (
            .systemViewController, .hit,
            [
                "UIAlertController", "UIActivityViewController", "UIImagePickerController",
                "UIDocumentPickerViewController", "UIColorPickerViewController",
                "UIFontPickerViewController", "UISearchController",
            ]
        ),
        (.swiftUI, .hit, ["UIHostingController"]),
    ]

    private static let limits: [String: Limit] = {
        var limits: [String: Limit] = [:]
        for (code, condition, names) in table {
            for name in names { limits[name] = Limit(code: code, condition: condition) }
        }
        return limits
    }()
}
