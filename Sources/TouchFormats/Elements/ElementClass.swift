internal import TouchScene
internal import TouchLimitations
internal import TouchWire

/// Derives the class of a view from the type of an accessibility element.
enum ElementClass {
    /// Returns the class of the view. If touchd does not know this class, `superclass` is the class that it
    /// behaves like.
    static func of(_ type: String, in container: String?) -> (name: String, superclass: String?) {
        switch type {
        case "Button": ("UIButton", nil)
        case "StaticText", "Text", "Heading": ("UILabel", nil)
        case "Image", "Icon": ("UIImageView", nil)
        case "Switch", "Toggle", "CheckBox": ("UISwitch", nil)
        case "Slider": ("UISlider", nil)
        case "Stepper": ("UIStepper", nil)
        case "SegmentedControl": ("UISegmentedControl", nil)
        case "PageIndicator": ("UIPageControl", nil)
        case "TextField", "SecureTextField": ("UITextField", nil)
        case "SearchField": ("UISearchTextField", "UITextField")
        case "TextView", "TextArea": ("UITextView", nil)
        case "ScrollView": ("UIScrollView", nil)
        case "Table": ("UITableView", nil)
        case "CollectionView": ("UICollectionView", nil)
        case "Cell", "TableCell":
            container == "Table" ? ("UITableViewCell", nil) : ("UICollectionViewCell", nil)
        case "NavigationBar": ("UINavigationBar", nil)
        case "TabBar": ("UITabBar", nil)
        case "Toolbar": ("UIToolbar", nil)
        case "SearchBar": ("UISearchBar", nil)
        case "DatePicker": ("UIDatePicker", "UIControl")
        case "Picker": ("UIPickerView", nil)
        case "WebView": ("WKWebView", nil)
        case "Map": ("MKMapView", nil)
        default: ("UIView", nil)
        }
    }

    /// Whether views of this class have `isEnabled`.
    static func isControl(_ name: String, _ superclass: String?) -> Bool {
        simulated(name, superclass)?.isControl ?? false
    }

    /// Whether views of this class scroll.
    static func scrolls(_ name: String, _ superclass: String?) -> Bool {
        simulated(name, superclass)?.isScrollView ?? false
    }

    /// Whether the class is a text field or a text view.
    static func isTextInput(_ name: String, _ superclass: String?) -> Bool {
        simulated(name, superclass)?.isTextInput ?? false
    }

    /// The class that touchd simulates for the views; nil for unknown classes.
    private static func simulated(_ name: String, _ superclass: String?) -> ViewClass? {
        UIKitClass.find(name)?.viewClass ?? superclass.flatMap(UIKitClass.find)?.viewClass
    }
}
