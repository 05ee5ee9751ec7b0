import RequestTestSupport
import TestSupport
import Testing

@testable import TouchFormats
import TouchLimitations
@testable import TouchWire

/// The classes of the views in converted dumps.
struct DumpClassesTests {
    /// The classes of one dump that touchd does not know.
    private struct Classes {
        var format = ""
        /// All classes of views, each once.
        var names: Set<String> = []
        /// Those without a treatment.
        var untreated: [String] = []

        init(_ answer: JSON) throws {
            format = answer["from"]?.string ?? ""
            guard let scene = answer["scene"] else { return }
            let reported =
                Converting.warnings(answer)
                + (answer["limitations"]?.array ?? []).compactMap { $0["text"]?.string }
            var open = scene["windows"]?.array ?? []
            while let view = open.popLast() {
                open += view["subviews"]?.array ?? []
                guard let name = view["class"]?.string, names.insert(name).inserted else { continue }
                if !Classes.isTreated(name, view["superclass"]?.string, reported) { untreated.append(name) }
            }
        }

        /// Whether the class or its superclass is in the table, and the answer names the class if the superclass is not certain.
        private static func isTreated(_ name: String, _ superclass: String?, _ reported: [String]) -> Bool {
            if UIKitClass.find(name)?.viewClass != nil { return true }
            let isNamed = reported.contains { $0.contains(name) }
            guard let superclass else { return isNamed }
            guard UIKitClass.find(superclass)?.viewClass != nil else { return false }
            let isReactNative = name.hasPrefix("RCT") || name.hasPrefix("RNS")
            return superclass != "UIView" || isReactNative || isNamed
        }
    }

    /// Checks that each class has a treatment, and that a request with the scene has no warning about classes.
    private func verify(_ answer: JSON, _ file: String) throws -> Classes {
        let classes = try Classes(answer)
        expect(classes.untreated, equals: [], "\(file)")
        guard let scene = answer["scene"], scene["windows"]?.array?.isEmpty == false else { return classes }
        let request = try JSON.object(["scene": scene, "events": .array([])]).text
        let run = try JSON(parsing: Wire.dispatch(request))
        let codes = (run["warnings"]?.array ?? []).compactMap { $0["code"]?.string }
        #expect(!codes.contains("missing-superclass"), "\(file)")
        return classes
    }

    @Test(
        "HT-15: each class in the shared dumps is known, or has a superclass or a limitation that the answer names",
        .enabled(if: !SharedData.files(in: "dumps").isEmpty, "the shared test data is missing"))
    func shared() throws {
        var names: Set<String> = []
        var formats: Set<String> = []
        for file in SharedData.files(in: "dumps") where file.name != "README.md" {
            let answer = try Converting.answer(String(decoding: file.bytes, as: UTF8.self))
            let classes = try verify(answer, file.name)
            names.formUnion(classes.names)
            formats.insert(classes.format)
        }
        #expect(formats.count >= 9, "\(formats.sorted())")
        let known = [
            "UIButton", "UILayoutContainerView", "UIRoundedRectButton", "_UINavigationBarContentView",
        ]
        #expect(names.isSuperset(of: known), "\(names.sorted())")
    }

    @Test("Classes in dumps") func checks() {
        check(
            "HT-15: each class in the fixtures of all formats is known, or has a superclass or a limitation"
        ) {
            var count = 0
            for fixture in try Converting.fixtures() {
                guard
                    let answer = try? Converting.answer(
                        fixture.data, from: fixture.format, options: fixture.options)
                else { continue }
                count += try verify(answer, "\(fixture)").names.count
            }
            #expect(count > 40)
        }

        check("a class of an app whose name says nothing is assumed to be a UIView, with one warning") {
            let answer = try answer("CardView")
            expect(view(answer)?["superclass"]?.string, equals: "UIView")
            let warnings = Converting.warnings(answer).filter { $0.contains("CardView") }
            expect(warnings, equals: ["guessed #/data 2:6: “CardView” is assumed to behave like UIView"])
        }

        check("a subclass of a table scrolls, and a subclass of a button can be disabled") {
            let table = try answer("FeedTableView", "; contentOffset: {0, 9}; contentSize: {390, 2000}")
            expect(view(table)?.dig("contentOffset.y")?.number, equals: 9)
            let button = try answer("BuyButton", "; enabled = NO")
            expect(view(button)?["isEnabled"], equals: .bool(false))
        }

        check("touches pass through the container of the bars of iOS 26, except in its bars") {
            let answer = try Converting.answer(
                """
                <UIWindow: 0x1; frame = (0 0; 390 844)>
                   | <UIView: 0x2; frame = (0 0; 390 844)>
                   | <_UIFloatingBarContainerView: 0x3; frame = (0 0; 390 844)>
                   |    | <UIButton: 0x4; frame = (0 780; 390 64)>
                """)
            expect(try Converting.hit(answer, 100, 400), equals: "view-1")
            expect(try Converting.hit(answer, 100, 800), equals: "button-1")
        }
    }

    // MARK: Single classes

    private func answer(_ name: String, _ more: String = "") throws -> JSON {
        try Converting.answer(
            """
            <UIWindow: 0x1; frame = (0 0; 390 844)>
               | <\(name): 0x2; frame = (0 0; 390 844)\(more)>
               | <\(name): 0x3; frame = (0 0; 390 844)\(more)>
            """)
    }

    private func view(_ answer: JSON) -> JSON? { answer.dig("scene.windows.0.subviews.0") }

    @Test(
        "a class of the table keeps its name and needs no superclass",
        arguments: ["_UIQueuingScrollView", "UITabBarButton"])
    func known(_ name: String) throws {
        let answer = try answer(name)
        #expect(view(answer)?["class"]?.string == name && view(answer)?["superclass"] == nil)
        #expect(!Converting.warnings(answer).contains { $0.contains("assumed to behave") })
    }
}
