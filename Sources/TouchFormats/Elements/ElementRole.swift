/// The use of an accessibility element according to its type. Formats share this table.
enum ElementRole {
    /// It groups others, and views of any class can have it.
    case group
    /// It is a container with a class of its own, such as a toolbar.
    case container
    case control
    /// Everything else.
    case content

    var isGroup: Bool { self == .group }
    var isContainer: Bool { self == .container }
    var isControl: Bool { self == .control }

    static func of(_ type: String) -> ElementRole { roles[type] ?? .content }

    private static let roles: [String: ElementRole] = {
        let types: [(ElementRole, [String])] = [
            (.group, ["Other", "Group", "LayoutArea", "LayoutItem", "GenericElement", "GenericContainer"]),
            (.container, ["Toolbar", "NavigationBar", "TabBar", "StatusBar", "Keyboard", "Dialog", "Sheet"]),
            (
                .control,
                [
                    "Button", "Key", "Switch", "Toggle", "CheckBox", "RadioButton", "Slider", "Stepper",
                    "SegmentedControl", "PageIndicator", "TextField", "SecureTextField", "SearchField",
                    "TextView", "TextArea", "Cell", "TableCell", "Link", "Tab", "MenuItem", "Picker",
                    "PickerWheel", "DatePicker",
                ]
            ),
        ]
        return Dictionary(uniqueKeysWithValues: types.flatMap { role, names in names.map { ($0, role) } })
    }()
}
