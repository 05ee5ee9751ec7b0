/// What `/v1/convert` reads.
public enum ForeignFormat: String, CaseIterable, Sendable {
    /// Page source of Appium's XCUITest driver and of WebDriverAgent, as XML.
    case appiumXML = "appium-xml"
    /// The same as JSON: `GET /source?format=json`.
    case appiumJSON = "appium-json"
    /// W3C WebDriver actions.
    case w3cActions = "w3c-actions"

    /// Whose format it is, for people.
    var title: String {
        switch self {
        case .appiumXML: "Appium's page source (XML)"
        case .appiumJSON: "WebDriverAgent's page source (JSON)"
        case .w3cActions: "W3C WebDriver actions"
        }
    }

    /// Whether it is JSON; else it is text.
    var isJSON: Bool {
        switch self {
        case .appiumXML: false
        case .appiumJSON, .w3cActions: true
        }
    }
}
