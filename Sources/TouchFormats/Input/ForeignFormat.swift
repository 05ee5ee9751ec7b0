/// The formats that a conversion reads: the values of `from` in `/v1/convert`.
package enum ForeignFormat: String, CaseIterable, Sendable {
    /// Page source of Appium's XCUITest driver and of WebDriverAgent, as XML.
    case appiumXML = "appium-xml"
    /// Page source of WebDriverAgent as JSON: `GET /source?format=json`.
    case appiumJSON = "appium-json"
    /// `idb ui describe-all`, in each of its formats.
    case idb
    /// `maestro hierarchy`.
    case maestro
    /// `XCUIElement.debugDescription`.
    case debugDescription = "debug-description"
    /// `-[UIView recursiveDescription]`, followed by descriptions of gesture recognizers.
    case recursiveDescription = "recursive-description"
    /// The view hierarchy of EarlGrey.
    case earlGrey = "earlgrey"
    /// `-[UIViewController _printHierarchy]`, Chisel's `pvc`.
    case viewControllers = "view-controllers"
    /// Detox's `device.generateViewHierarchyXml()`.
    case detox
    /// Sentry's `view-hierarchy.json`.
    case sentry
    /// A tree of React Native's inspector, with gesture handlers.
    case reactNative = "react-native"
    /// Lists of elements that tools for agents print: mobile-mcp, agent-device and others.
    case agentSnapshot = "agent-snapshot"
    /// An error of Detox about a view that cannot be tapped.
    case detoxError = "detox-error"
    /// W3C WebDriver actions.
    case w3cActions = "w3c-actions"
    /// Appium's `mobile:` gestures.
    case appiumMobile = "appium-mobile"
    /// Gesture files of Appium Inspector.
    case appiumInspector = "appium-inspector"
    /// `Input.dispatchTouchEvent` of the Chrome DevTools Protocol.
    case cdp
    /// Records of browsers' PointerEvent.
    case pointerEvents = "pointer-events"
    /// Records of browsers' TouchEvent.
    case touchEvents = "touch-events"
    /// Descriptions of `UITouch` and `UITouchesEvent` in logs.
    case uiTouch = "uitouch"
    /// Android's `getevent`.
    case getevent
    /// Android's `MotionEvent`s as printed in logs.
    case motionEvents = "motion-events"
    /// Events or a request of touchd, to be converted to another tool's format.
    case touchd

    /// The name of the format in messages.
    package var title: String {
        switch self {
        case .appiumXML: "Appium's page source (XML)"
        case .appiumJSON: "WebDriverAgent's page source (JSON)"
        case .idb: "idb's description of the screen"
        case .maestro: "Maestro's hierarchy"
        case .debugDescription: "XCUIElement's debugDescription"
        case .recursiveDescription: "UIView's recursiveDescription"
        case .earlGrey: "EarlGrey's view hierarchy"
        case .viewControllers: "a hierarchy of view controllers"
        case .detox: "Detox's view hierarchy"
        case .sentry: "Sentry's view hierarchy"
        case .reactNative: "React Native's view tree"
        case .detoxError: "an error of Detox"
        case .w3cActions: "W3C WebDriver actions"
        case .appiumMobile: "Appium's mobile: gestures"
        case .appiumInspector: "a gesture file of Appium Inspector"
        case .cdp: "touch events of the Chrome DevTools Protocol"
        case .pointerEvents: "a record of PointerEvents"
        case .touchEvents: "a record of TouchEvents"
        case .touchd: "touchd's own events"
        case .getevent: "the output of getevent"
        case .agentSnapshot: "an agent tool's list of elements"
        case .uiTouch: "a log of UITouch"
        case .motionEvents: "a log of MotionEvents"
        }
    }

    /// Whether data in this format is JSON; otherwise it is text.
    package var isJSON: Bool {
        switch self {
        case .appiumXML, .debugDescription, .recursiveDescription, .earlGrey, .viewControllers, .detox,
            .detoxError,
            .getevent, .motionEvents, .uiTouch:
            false
        case .appiumJSON, .idb, .agentSnapshot, .maestro, .sentry, .reactNative, .w3cActions, .appiumMobile,
            .appiumInspector,
            .cdp,
            .pointerEvents, .touchEvents, .touchd:
            true
        }
    }

    /// Whether data in this format is converted to a scene; otherwise it is converted to events.
    package var isScene: Bool {
        switch self {
        case .appiumXML, .appiumJSON, .idb, .maestro, .debugDescription, .recursiveDescription, .earlGrey,
            .viewControllers, .detox, .sentry, .reactNative, .agentSnapshot:
            true
        case .detoxError, .w3cActions, .appiumMobile, .appiumInspector, .cdp, .pointerEvents, .touchEvents,
            .getevent, .motionEvents, .uiTouch, .touchd:
            false
        }
    }
}
