internal import JSONTape
package import TouchScene

/// Behavior of UIKit that a request states or that a touch reaches, and that touchd does not simulate
/// (`Limitation` in openapi.yaml).
package struct Limitation: Sendable {
    /// The behavior that is not simulated. docs/limitations.md describes each code.
    package enum Code: String, CaseIterable, Sendable {
        case textSelection = "text-selection"
        case textInput = "text-input"
        case webContent = "web-content"
        case mapContent = "map-content"
        case embeddedContent = "embedded-content"
        case picker
        case barContent = "bar-content"
        case systemControl = "system-control"
        case refreshControl = "refresh-control"
        case contextMenu = "context-menu"
        case editMenu = "edit-menu"
        case dragAndDrop = "drag-and-drop"
        case swipeActions = "swipe-actions"
        case cellAccessory = "cell-accessory"
        case selection
        case interactivePop = "interactive-pop"
        case pageViewController = "page-view-controller"
        case tabBarController = "tab-bar-controller"
        case sheet
        case systemGestures = "system-gestures"
        case systemViewController = "system-view-controller"
        case contentInsets = "content-insets"
        case scrolling
        case zooming
        case focus
        case keyCommands = "key-commands"
        case pointerInteraction = "pointer-interaction"
        case scrollEvents = "scroll-events"
        case pencilInteraction = "pencil-interaction"
        case interaction
        case layerProperties = "layer-properties"
        case swiftUI = "swiftui"
        case layout
        case controlPress = "control-press"
        case assumedMembers = "assumed-members"
        case unknownClass = "unknown-class"
    }

    /// The part of a scene's use that reaches the behavior.
    package enum Condition: UInt8, Sendable {
        /// The request states the behavior.
        case stated
        /// A hit test returns the view or one of its descendants.
        case hit
        /// A touch begins on the view or one of its descendants.
        case touched
        /// Such a touch moves as far as a pan needs to begin.
        case dragged
        /// A touch begins outside of the popover whose root view is the view (rule PO-1).
        case outside
    }

    /// The part of the request that the limitation comes from.
    package enum Origin: Hashable, Sendable {
        case event
        /// A member of an object of the scene.
        case member(String)
        /// A member of a table or a collection that only affects the selection.
        case selectionMember(String)
        /// The class of a view.
        case viewClass(String)
        /// The class of a view controller.
        case controllerClass(String)
        /// The class of an element of `interactions`.
        case interaction(String)
        /// The menu of a button.
        case menu
        /// A touch outside of a popover.
        case popover
        /// A container shows another view controller after a tap on a tab.
        case viewExchange
        /// A gesture of UIKit that has begun; the id of its recognizer.
        case systemGesture(String)
        /// A pan of swipe actions that did not begin, and the recognizer that took its movement; their ids.
        case lostSwipe(String, winner: String)
        /// A pull below the top edge of a scroll view with a refresh control.
        case refreshDistance
    }

    /// The maximum number of limitations in an answer.
    package static let maximum = 50

    package let code: Code
    /// The id of the view; nil if the limitation concerns the complete scene.
    package let view: String?
    /// The time at which a touch or another event first reached the behavior; nil if none did.
    package let time: Instant?
    package let origin: Origin

    package init(code: Code, view: String?, time: Instant?, origin: Origin) {
        self.code = code
        self.view = view
        self.time = time
        self.origin = origin
    }

    /// A limitation in one sentence.
    package var text: String { DiagnosticFormatter.text(of: message) }
}

extension [Limitation] {
    /// Adds the limitations that differ from all others in more than the time, up to the maximum.
    package mutating func add(_ others: [Limitation]) {
        for other in others where count < Limitation.maximum {
            let isKnown = contains {
                $0.code == other.code && $0.view == other.view && $0.origin == other.origin
            }
            if !isKnown { append(other) }
        }
    }
}
