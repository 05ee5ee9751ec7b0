internal import JSONTape
package import TouchScene

/// A view or view controller class of UIKit or a related framework: its superclass, and how touchd treats it.
/// `UIKitClass+Table` lists all of them.
package struct UIKitClass: Sendable {
    /// Behavior of a class that is not simulated.
    package struct Limit: Sendable {
        package let code: Limitation.Code
        package let condition: Limitation.Condition
    }

    package let name: String
    /// The name of the superclass in the table; nil for UIView and UIViewController.
    package let superclass: String?
    /// The class if touchd simulates it; nil if touchd simulates the superclass.
    package let simulated: ViewClass?
    package let limit: Limit?

    /// The simulated class that the class is or inherits from; nil for view controllers.
    package var viewClass: ViewClass? { simulated ?? superclass.flatMap(UIKitClass.find)?.viewClass }

    /// Whether the class `name` of the table is `ancestor` or inherits from it.
    package static func inherits(_ name: String, from ancestor: String) -> Bool {
        var current = find(name)
        while let known = current {
            if known.name == ancestor { return true }
            current = known.superclass.flatMap(find)
        }
        return false
    }

    package static func find(_ name: String) -> UIKitClass? { classes[name] }

    /// The limit of the class `name`; nil if touchd simulates the class, or does not know it.
    package static func limit(of name: String) -> Limit? {
        if let known = classes[name] { return known.limit }
        return swiftUIPrefixes.contains(where: name.hasPrefix) ? Limit(code: .swiftUI, condition: .hit) : nil
    }

    /// Whether `name` looks like that of a class of Apple that touchd does not know.
    package static func isUnknown(_ name: String) -> Bool {
        guard let prefix = prefixes.first(where: name.hasPrefix), classes[name] == nil else { return false }
        // A class of an app can begin with the same letters, for example “UIntView”.
        return name.dropFirst(prefix.count).first?.isUppercase ?? false
    }

    /// Whether `name` looks like that of a public class of Apple that touchd does not know. Private ones begin with “_”.
    package static func isUnknownPublic(_ name: String) -> Bool { isUnknown(name) && !name.hasPrefix("_") }

    /// Whether `name` differs from the name of a view class by at most two letters.
    package static func looksMisspelled(_ name: String) -> Bool {
        isUnknownPublic(name) && Suggestion.nearest(to: name, among: viewNames, within: 2) != nil
    }

    private static let prefixes = ["UI", "_UI", "WK", "MK"]
    private static let swiftUIPrefixes = ["_UIHostingView", "_TtGC7SwiftUI", "_TtC7SwiftUI", "SwiftUI."]

    private static let classes = Dictionary(uniqueKeysWithValues: table.map { ($0.name, $0) })

    /// The names of view classes, for suggestions.
    package static let viewNames = table.filter { $0.viewClass != nil && !$0.name.hasPrefix("_") }.map(\.name)
}
