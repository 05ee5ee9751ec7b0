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
        let known = ["UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl"]
        return known.contains(name) || name == "UITextField" || superclass == "UITextField"
            || superclass == "UIControl"
    }

    /// Whether views of this class scroll.
    static func scrolls(_ name: String, _ superclass: String?) -> Bool {
        ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains(name)
            || superclass == "UIScrollView" || superclass == "UITextView"
    }
}
