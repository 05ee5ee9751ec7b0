internal import TouchDispatch
internal import TouchWire

/// Derives the behaviour of a view from the name of its class.
enum KnownClass {
    /// The names of the classes that touchd knows.
    private static let names = Set(ViewClass.allCases.map { "\($0)" })

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
        "RCTSwitch": "UISwitch",
    ]

    /// Returns the UIKit class that `name` behaves like; nil if touchd knows `name`, or if only UIView is
    /// known.
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
            if let superclass = reactNative[name] { return (superclass, false) }
            return (scrolls == true ? "UIScrollView" : nil, false)
        }
        let match = suffixes.first { name.hasSuffix($0.suffix) }?.superclass
        if scrolls == true, match.map({ ElementClass.scrolls($0, nil) }) != true {
            return ("UIScrollView", true)
        }
        // A request must not contain a name that looks like a misspelled class of UIKit, without a superclass.
        if match == nil, UIKitClass.looksMisspelled(name) { return ("UIView", true) }
        return (match, match != nil)
    }

    private static func isKnown(_ name: String) -> Bool { names.contains(name) }

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
