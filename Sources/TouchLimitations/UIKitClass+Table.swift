internal import TouchScene

extension UIKitClass {
    /// All classes, superclasses first. Superclasses are those of Apple's documentation; classes without documentation
    /// occur in view descriptions of apps.
    package static let table: [UIKitClass] =
        simulated + views + controls + cells + content + privateViews + controllers

    private static let simulated: [UIKitClass] = [
        simulated(.UIView, nil), simulated(.UIWindow, "UIView"), simulated(.UILabel, "UIView"),
        simulated(.UIImageView, "UIView"), simulated(.UIStackView, "UIView"), simulated(.UIControl, "UIView"),
        simulated(.UIButton, "UIControl"), simulated(.UISwitch, "UIControl"),
        simulated(.UISlider, "UIControl"),
        simulated(.UIStepper, "UIControl"), simulated(.UISegmentedControl, "UIControl"),
        simulated(.UIPageControl, "UIControl"), simulated(.UIRefreshControl, "UIControl"),
        simulated(.UITextField, "UIControl", Limit(code: .textSelection, condition: .touched)),
        simulated(.UIScrollView, "UIView"), simulated(.UITableView, "UIScrollView"),
        simulated(.UICollectionView, "UIScrollView"), simulated(.UITableViewCell, "UIView"),
        UIKitClass(name: "UICollectionReusableView", superclass: "UIView", simulated: nil, limit: nil),
        simulated(.UICollectionViewCell, "UICollectionReusableView"),
        simulated(.UITextView, "UIScrollView", Limit(code: .textSelection, condition: .touched)),
    ]

    private static let views =
        plain(
            "UIView", "UIVisualEffectView", "UIInputView", "UIActivityIndicatorView", "UIProgressView",
            "UITableViewHeaderFooterView", "UIListContentView", "UIContentUnavailableView",
            "UIPopoverBackgroundView", "UIEventAttributionView", "UIBackgroundExtensionView",
            "UIStandardTextCursorView")
        + limited(.barContent, .hit, "UIView", "UINavigationBar", "UITabBar", "UIToolbar", "UISearchBar")
        + limited(.picker, .hit, "UIView", "UIPickerView")
        + limited(.systemControl, .hit, "UIView", "UICalendarView")

    private static let controls =
        limited(.picker, .hit, "UIControl", "UIDatePicker")
        + limited(.systemControl, .hit, "UIControl", "UIColorWell", "UIPasteControl")
        + limited(.textSelection, .touched, "UITextField", "UISearchTextField")

    private static let cells = plain("UICollectionViewCell", "UICollectionViewListCell")

    /// Views with content that other frameworks draw.
    private static let content =
        limited(.webContent, .hit, "UIView", "WKWebView", "UIWebView", "WKContentView")
        + limited(.webContent, .hit, "UIScrollView", "WKScrollView")
        + limited(.mapContent, .hit, "UIView", "MKMapView")
        + limited(
            .mapContent, .hit, "UIView", "MKAnnotationView", "MKScaleView", "MKCompassButton",
            "MKUserTrackingButton")
        + limited(
            .mapContent, .hit, "MKAnnotationView", "MKMarkerAnnotationView", "MKPinAnnotationView",
            "MKUserLocationView")
        + limited(
            .embeddedContent, .hit, "UIView", "PDFView", "SKView", "SCNView", "ARView", "AVPlayerView")
        + limited(.embeddedContent, .hit, "SCNView", "ARSCNView")
        + limited(.embeddedContent, .hit, "UIScrollView", "PKCanvasView")

    /// Classes in view descriptions and logs of apps.
    private static let privateViews =
        plain(
            "UIView", "_UITextContainerView", "UITransitionView", "UIDropShadowView", "UILayoutContainerView",
            "UIViewControllerWrapperView", "UINavigationTransitionView", "UITableViewCellContentView",
            "_UITableViewCellSeparatorView", "UIGroupTableViewCellBackground", "_UISystemBackgroundView",
            "_UIVisualEffectContentView", "_UIVisualEffectBackdropView", "_UIVisualEffectSubview",
            "_UIPageViewControllerContentView", "_UIFloatingBarContainerView")
        + limited(.cellAccessory, .touched, "UIControl", "UITableViewCellReorderControl")
        + plain("UIButton", "UIRoundedRectButton") + plain("UILabel", "UIButtonLabel")
        + limited(
            .barContent, .hit, "UIView", "_UIBarBackground", "_UINavigationBarContentView",
            "_UINavigationBarModernPromptView")
        + limited(.barContent, .hit, "UIControl", "UITabBarButton", "_UITabButton")
        + limited(.pageViewController, .dragged, "UIScrollView", "_UIQueuingScrollView")

    private static let controllers =
        [UIKitClass(name: "UIViewController", superclass: nil, simulated: nil, limit: nil)]
        + plain(
            "UIViewController", "UITabBarController", "UITableViewController", "UICollectionViewController",
            "UIInputViewController")
        + limited(
            .interactivePop, .dragged, "UIViewController", "UINavigationController", "UISplitViewController")
        + limited(.pageViewController, .dragged, "UIViewController", "UIPageViewController")
        + limited(
            .systemViewController, .hit, "UIViewController", "UIAlertController", "UIActivityViewController",
            "UIDocumentPickerViewController", "UIDocumentBrowserViewController", "UIDocumentViewController",
            "UIColorPickerViewController", "UIFontPickerViewController", "UITextFormattingViewController",
            "UISearchController", "UISearchContainerViewController", "UIReferenceLibraryViewController",
            "UICloudSharingController")
        + limited(
            .systemViewController, .hit, "UINavigationController", "UIImagePickerController",
            "UIVideoEditorController")
        + limited(.swiftUI, .hit, "UIViewController", "UIHostingController")

    private static func simulated(
        _ viewClass: ViewClass, _ superclass: String?, _ limit: Limit? = nil
    ) -> UIKitClass {
        UIKitClass(name: "\(viewClass)", superclass: superclass, simulated: viewClass, limit: limit)
    }

    /// Classes without behavior of their own that concerns touches.
    private static func plain(_ superclass: String, _ names: String...) -> [UIKitClass] {
        names.map { UIKitClass(name: $0, superclass: superclass, simulated: nil, limit: nil) }
    }

    /// Classes with behavior of their own that is not simulated.
    private static func limited(
        _ code: Limitation.Code, _ condition: Limitation.Condition, _ superclass: String,
        _ names: String...
    ) -> [UIKitClass] {
        let limit = Limit(code: code, condition: condition)
        return names.map { UIKitClass(name: $0, superclass: superclass, simulated: nil, limit: limit) }
    }
}
