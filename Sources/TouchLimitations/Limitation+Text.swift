package import JSONTape

extension Limitation {
    /// The sentence with its arguments.
    package var message: DiagnosticMessage {
        let behavior: DiagnosticMessage = "touchd does not simulate \(subject: code.behavior)"
        switch origin {
        case .event: return behavior
        case .member(let name): return behavior + "; “\(member: name)” has no effect"
        case .selectionMember(let name): return behavior + "; “\(member: name)” only affects the selection"
        case .interaction(let name): return behavior + "; \(className: name) has no effect"
        case .menu: return "touchd does not simulate the menu of a button after it has opened"
        case .popover:
            return
                "touchd does not remove a popover after a tap outside of it, and does not know which other touches dismiss it"
        case .viewExchange:
            return
                "touchd does not exchange the views after a tap on a tab; \(remedy: "change them with “set” events")"
        case .systemGesture(let id):
            return "touchd does not simulate what “\(id: id)” does after it has begun"
        case .lostSwipe(let id, let winner):
            return
                "the movement that “\(id: id)” needs to begin is not known; if it needs less than touchd assumes, "
                + "this recognizer begins first and prevents “\(id: winner)”"
        case .refreshDistance:
            return
                "touchd does not know \(subject: code.behavior); it assumes the threshold “refreshDistance”"
        case .viewClass(let name) where code == .unknownClass:
            return "touchd does not know \(className: name) and simulates a UIView; "
                + "\(remedy: "state its nearest known class in “superclass”")"
        case .controllerClass(let name) where code == .unknownClass:
            return "touchd does not know \(className: name) and simulates a UIViewController"
        case .viewClass(let name), .controllerClass(let name): return behavior + " (\(className: name))"
        }
    }
}

extension Limitation.Code {
    /// The behavior that is not simulated, as the object of a sentence.
    package var behavior: StaticString {
        switch self {
        case .textSelection: "the selection of text, the caret and the edit menu"
        case .textInput: "a keyboard that the scene does not describe, and other input views"
        case .webContent: "the content and the gestures of a web view"
        case .mapContent: "the content and the gestures of a map"
        case .embeddedContent: "content that a view draws itself, and its gestures"
        case .picker: "the wheels and other parts of a picker"
        case .barContent:
            "the buttons and fields in a bar, except tabs (TR-1), and touch areas larger than their frames"
        case .systemControl: "color wells, paste controls and calendars"
        case .refreshControl: "how far a finger must pull the content to refresh it"
        case .contextMenu: "open menus, and context menus without “contextMenuInteraction”"
        case .editMenu: "edit menus"
        case .dragAndDrop: "drag and drop, and the reordering of cells"
        case .swipeActions:
            "swipe actions without “swipeActions”, full swipes, and how far a swipe opens a cell"
        case .cellAccessory: "the accessory views and editing controls of cells"
        case .selection: "selection that follows the focus"
        case .interactivePop: "the gestures that go back to the previous view controller"
        case .pageViewController:
            "the exchange of pages in a page view controller, and gestures that curl pages"
        case .tabBarController:
            "the exchange of views after a tap on a tab, and drags and other recognizers on tab bars in iOS 26"
        case .sheet: "sheets and popovers that the scene does not describe, and the views around them"
        case .systemGestures: "the gestures of the system at the edges of the screen"
        case .systemViewController: "the content of view controllers of the system"
        case .contentInsets: "safe areas of view controllers"
        case .scrolling: "some properties of scroll views"
        case .zooming: "the geometry of a zoom if “viewForZooming” does not name the zoomed view"
        case .focus: "the movement of the focus"
        case .keyCommands: "key commands"
        case .pointerInteraction: "pointer effects, and scroll events in screen edge pans"
        case .scrollEvents:
            "momentum, bouncing, pages and dragging calls of a scroll view that scroll events move"
        case .pencilInteraction: "handwriting, and the choice among several pencil interactions"
        case .interaction: "this kind of interaction"
        case .layerProperties: "3D transforms and other properties of layers"
        case .swiftUI: "the gestures of SwiftUI"
        case .layout: "the layout after a change of orientation"
        case .controlPress: "presses in controls"
        case .assumedMembers: "other values of assumed members; only “certainty” considers them"
        case .unknownClass: "classes of Apple that touchd does not know"
        }
    }
}
