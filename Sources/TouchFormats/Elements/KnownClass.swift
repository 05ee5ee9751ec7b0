internal import TouchScene
internal import TouchLimitations
internal import TouchWire

/// Derives the behavior of a view from the name of its class: from the table `UIKitClass`, or else from the end of the
/// name.
enum KnownClass {
    /// Known suffixes, longer ones first, as in MyTextField and _UIButton.
    private static let suffixes: [(suffix: String, superclass: String)] = [
        ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
        ("SegmentedControl", "UISegmentedControl"), ("CollectionView", "UICollectionView"),
        ("PageControl", "UIPageControl"), ("ScrollView", "UIScrollView"), ("TableView", "UITableView"),
        ("StackView", "UIStackView"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
        ("TextView", "UITextView"), ("Stepper", "UIStepper"), ("Control", "UIControl"),
        ("Button", "UIButton"), ("Slider", "UISlider"), ("Switch", "UISwitch"), ("Label", "UILabel"),
    ]

    /// Views of React Native that are subclasses of a known class of UIKit. Its other views are subclasses of
    /// UIView, although their names end like names of UIKit: RCTTextView draws text, RCTScrollView contains a
    /// scroll view.
    private static let reactNative: [String: String] = [
        "RCTCustomScrollView": "UIScrollView", "RCTEnhancedScrollView": "UIScrollView",
        "RCTUITextView": "UITextView", "RCTUITextField": "UITextField",
        "RCTUIImageViewAnimated": "UIImageView",
        "RCTSwitch": "UISwitch", "RCTRefreshControl": "UIRefreshControl",
    ]

    /// Returns the UIKit class that `name` behaves like; nil if the class is in the table, or has a limitation. It is a
    /// guess if neither the data nor a table contains it.
    ///
    /// - Parameters:
    ///   - base: The base class in the data.
    ///   - scrolls: Whether the data has members that only scroll views have; nil if it never has such members.
    static func of(_ name: String, base: Substring? = nil, scrolls: Bool? = nil) -> (
        superclass: String?, isGuess: Bool
    ) {
        if isKnown(name) { return (nil, false) }
        if let base, isKnown(String(base)) { return (String(base), false) }
        if name.hasPrefix("RCT") || name.hasPrefix("RNS") {
            return (reactNative[name] ?? (scrolls == true ? "UIScrollView" : "UIView"), false)
        }
        let match = suffixes.first { name.hasSuffix($0.suffix) }?.superclass
        if scrolls == true, match.map({ ElementClass.scrolls($0, nil) }) != true {
            return ("UIScrollView", true)
        }
        if let match { return (match, true) }
        // Answers name the class. A request must not contain a name that looks like a misspelled class of UIKit,
        // without a superclass.
        let isLimited = UIKitClass.limit(of: name) != nil || UIKitClass.isUnknown(name)
        return isLimited && !UIKitClass.looksMisspelled(name) ? (nil, false) : ("UIView", true)
    }

    private static func isKnown(_ name: String) -> Bool { UIKitClass.find(name)?.viewClass != nil }

    /// Returns the start of an id: “loginButton” for “MyApp.LoginButton”, “button” for “UIButton”.
    static func baseName(_ name: String) -> String {
        // “Foo.Bar<Baz.Qux>”
        let plain = name.prefix { $0 != "<" }
        var base = plain.split(separator: ".").last.map(String.init) ?? name
        base = String(base.drop { $0 == "_" })
        if base.hasPrefix("UI"), base.count > 2 { base = String(base.dropFirst(2)) }
        return base.prefix(1).lowercased() + base.dropFirst()
    }
}
