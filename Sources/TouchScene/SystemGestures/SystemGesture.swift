/// A gesture of UIKit for which UIKit itself adds a recognizer to a view (semantics.md, “Gestures of UIKit”).
public enum SystemGesture: UInt8, CaseIterable, Sendable {
    /// `UINavigationController.interactivePopGestureRecognizer`.
    case interactivePop
    /// `UINavigationController.interactiveContentPopGestureRecognizer`.
    case interactiveContentPop
    /// The pan with which a sheet is resized and dismissed.
    case sheetPan
    /// The tap with which a text input becomes first responder (rule TX-1).
    case textTap
    /// The long press that opens the menu of a `UIContextMenuInteraction` (rule CM-1).
    case contextMenu
    /// The pan that shows the actions of a cell (rule SA-2).
    case swipeActionsPan
    /// The recognizer that hides them (rule SA-5).
    case swipeActionsDismissal

    /// The first version of iOS that has the gesture; nil if all versions have it (rule VE-1).
    public var firstVersion: SystemVersion? {
        switch self {
        case .interactivePop, .sheetPan, .textTap, .contextMenu, .swipeActionsPan, .swipeActionsDismissal: nil
        case .interactiveContentPop: .iOS26
        }
    }

    /// Whether this version of iOS has the gesture.
    public func exists(in version: SystemVersion) -> Bool { firstVersion.map { $0 <= version } ?? true }

    /// The kind of its recognizer.
    public var kind: GestureKind {
        switch self {
        case .interactivePop:
            var edges = ScreenEdgeSet()
            edges.insert(.left)
            return .screenEdgePan(edges)
        case .interactiveContentPop: return .pan(PanSettings())
        case .sheetPan:
            var settings = PanSettings()
            settings.purpose = .sheet
            return .pan(settings)
        case .textTap: return .tap(TapSettings())
        case .contextMenu: return .longPress(LongPressSettings())
        case .swipeActionsPan:
            var settings = PanSettings()
            settings.purpose = .swipeActions
            return .pan(settings)
        case .swipeActionsDismissal:
            var settings = CustomSettings()
            settings.isDiscrete = true
            return .custom(settings)
        }
    }

    /// Whether UIKit relates it to other recognizers (rules NV-3 and SH-2).
    package var hasRelations: Bool {
        switch self {
        case .interactivePop, .interactiveContentPop, .sheetPan: true
        case .textTap, .contextMenu, .swipeActionsPan, .swipeActionsDismissal: false
        }
    }
}

extension GestureRecognizer {
    /// The recognizer of a gesture of UIKit, with the settings that UIKit gives it.
    public init(_ gesture: SystemGesture, on view: ViewIndex) {
        self.init(gesture.kind, on: view)
        system = gesture
        flags.insert(.hasSystemDelegate)
        if gesture == .textTap { flags.remove(.delaysTouchesEnded) }
        if gesture == .swipeActionsDismissal { flags.insert(.delaysTouchesBegan) }
    }
}

extension Scene {
    /// The recognizer of a gesture of UIKit on the view; nil if there is none.
    package func systemRecognizer(_ gesture: SystemGesture, of view: ViewIndex) -> RecognizerIndex? {
        self[view].gestureRecognizers.range.lazy.map(RecognizerIndex.init).first {
            self[$0].system == gesture
        }
    }
}
