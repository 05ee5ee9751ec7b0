import Foundation
import Testing

import TouchLimitations
@testable import TouchWire

@Suite("docs/limitations.md and the tables of limitations")
struct LimitationsDocumentTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("the tables list all codes and members; if TOUCHD_WRITE_DOCS is set, they are written")
    func tables() throws {
        let file = Self.root.appendingPathComponent("docs/limitations.md")
        var text = try String(contentsOf: file, encoding: .utf8)
        for table in [Self.codes, Self.members] {
            let head = try #require(table.split(separator: "\n").first)
            let start = try #require(text.range(of: head)).lowerBound
            let end = try #require(text.range(of: "\n\n", range: start..<text.endIndex)).lowerBound
            if ProcessInfo.processInfo.environment["TOUCHD_WRITE_DOCS"] != nil {
                text.replaceSubrange(start..<end, with: table)
                try text.write(to: file, atomically: true, encoding: .utf8)
            } else {
                #expect(text[start..<end] == table)
            }
        }
    }

    @Test("openapi.yaml lists all codes")
    func contract() throws {
        let text = try String(contentsOf: Self.root.appendingPathComponent("openapi.yaml"), encoding: .utf8)
        let start = try #require(text.range(of: "\n    Limitation:\n")).upperBound
        let list = try #require(text[start...].firstMatch(of: /x-extensible-enum: \[([^\]]*)\]/)).1
        let codes = list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map(String.init)
        #expect(codes == Limitation.Code.allCases.map(\.rawValue))
    }

    // MARK: Tables

    private static var codes: String {
        "| code | not simulated | reported for |\n|---|---|---|"
            + Limitation.Code.allCases.map { code in
                "\n| `\(code.rawValue)` | \(code.behavior) | \(occasions(of: code).joined(separator: "; ")) |"
            }.joined()
    }

    private static func occasions(of code: Limitation.Code) -> [String] {
        let limited = UIKitClass.table.filter { $0.limit?.code == code }
        var occasions: [String] = []
        if let condition = limited.first?.limit?.condition {
            occasions.append("\(condition.words) \(limited.map(\.name).joined(separator: ", "))")
        }
        switch code {
        case .cellAccessory: occasions.append("`isEditing` is true")
        case .swiftUI: occasions[0] += " or a view of SwiftUI, for example _UIHostingView"
        case .interaction: occasions.append("`interactions` contains any other class")
        case .layout: occasions.append("an `orientation` event")
        case .textInput: occasions.append("a text input is the first responder in a scene without `keyboard`")
        case .scrolling:
            occasions.append("`keyboardDismissMode` is `interactive` or `interactiveWithAccessory`")
        case .zooming: occasions.append("a zoom scale changes in a scroll view without `viewForZooming`")
        case .pointerInteraction: occasions.append("`allowedScrollTypesMask` of a screen edge pan")
        case .refreshControl:
            occasions.append("a finger pulls a scroll view with a UIRefreshControl below its top edge")
        case .scrollEvents: occasions.append("a `scroll` event scrolls a scroll view")
        case .assumedMembers: occasions.append("a dispatched scene has assumed members")
        case .contextMenu:
            occasions.append(
                "a touch reaches a UIButton with `showsMenuAsPrimaryAction`, or another view has it")
        case .pencilInteraction:
            occasions.append("a `pencil` event in a scene with several UIPencilInteraction")
        case .tabBarController:
            occasions.append(
                "a tap selects a tab, or pops to a root; in iOS 26, a touch that moves reaches a UITabBar with tabs, or a touch reaches one with recognizers"
            )
        case .controlPress: occasions.append("a press is delivered to a control")
        case .unknownClass:
            occasions.append(
                "the `class` begins with UI, _UI, WK or MK, and touchd knows neither it nor the `superclass`")
        default: break
        }
        occasions += UIKitMember.interactions.filter { $0.code == code }.map {
            "`interactions` contains \($0.names.joined(separator: ", "))"
        }
        let members = UIKitMember.all.filter {
            if case .limitation(code, _) = $0.policy { true } else { false }
        }
        if !members.isEmpty { occasions.append(list(members)) }
        return occasions
    }

    private static var members: String {
        "| object | members |\n|---|---|"
            + UIKitMember.Owner.allCases.compactMap { owner -> String? in
                let members = UIKitMember.all.filter { $0.owner == owner && $0.policy == .silent }
                return members.isEmpty ? nil : "\n| \(owner.plural) | \(list(members)) |"
            }.joined()
    }

    private static func list(_ members: [UIKitMember]) -> String {
        var listed: Set<String> = []
        return members.map { "`\($0.name)`" }.filter { listed.insert($0).inserted }.joined(separator: ", ")
    }
}

extension Limitation.Condition {
    fileprivate var words: String {
        switch self {
        case .stated: "the scene contains"
        case .hit: "a touch or hit test reaches"
        case .touched: "a touch reaches"
        case .dragged: "a touch that moves reaches"
        case .outside: "a touch outside of"
        }
    }
}

extension UIKitMember.Owner {
    fileprivate var plural: String {
        switch self {
        case .view: "views"
        case .control: "controls"
        case .scrollView: "scroll views"
        case .viewController: "view controllers"
        case .gestureRecognizer: "gesture recognizers"
        }
    }
}
