import JSONTape
import TestSupport
import Testing
import TouchDispatch
import TouchWire

@testable import TouchFormats

/// Logs of failed tests (docs/diagnose.md).
struct FailureLogTests {
    private func read(_ text: String) throws -> FailureLog { try FailureLog.read(Array(text.utf8)) }

    private static let element = """
        12:50:32.412 [ INFO] maestro.Maestro.tap: Tapping on element:  UiElement(treeNode=TreeNode(attributes={text=A, b, \
        resource-id=pay, bounds=[20,700][373,750], enabled=true}, children=[], clickable=null), bounds=Bounds(x=20, y=700))
        """

    @Test func checks() {
        check("In maestro.log, the tap is the last one before the failed command") {
            let log = try read(
                """
                \(FailureLogTests.element)
                12:50:32.553 [ INFO] maestro.Maestro.hierarchyBasedTap: Tapping at (196, 725) using hierarchy based logic
                12:50:50.713 [ INFO] maestro.cli.runner.MaestroCommandRunner.invoke: Tap on "Done" FAILED
                maestro.MaestroException$ElementNotFound: Element not found: Text matching regex: Done
                12:51:02.553 [ INFO] maestro.Maestro.hierarchyBasedTap: Tapping at (1, 2) using hierarchy based logic
                """)
            #expect(log.tool == .maestro && log.failure.line == 3)
            expect(
                log.failure.text,
                equals: "Tap on \"Done\" FAILED: Element not found: Text matching regex: Done")
            #expect(log.unperformedTap?.element.names == ["Done"] && log.unperformedTap?.line == 3)
            let tap = try #require(log.tap)
            #expect(tap.line == 1 && tap.point == Point(x: 196, y: 725) && !tap.changedNothing)
            expect(tap.element.names, equals: ["pay", "A, b"])
            expect(
                tap.element.frame,
                equals: Rect(origin: Point(x: 20, y: 700), size: Size(width: 353, height: 50)))
            #expect(log.hierarchy == nil)
        }

        check("A tap after which nothing changed is a failure if no command failed") {
            let taps = FailureLogTests.element + "\nx maestro.Maestro.t: Tapping at (1, 2) using\n"
            #expect(throws: FailureLog.Fault.noFailure(.maestro, taps: 1)) { try read(taps) }
            let log = try read(taps + "x maestro.Maestro.t: Nothing changed in the UI.\n")
            #expect(log.tap?.changedNothing == true && log.failure.line == 1)
        }

        check("Commands of Maestro are read in their order, not in that of the file") {
            func command(_ number: Int, _ status: String, _ name: String, _ error: String = "") -> String {
                """
                {"command":{"tapOnElement":{"selector":{"textRegex":"\(name)"}}},
                "metadata":{"status":"\(status)","sequenceNumber":\(number)\(error)}}
                """
            }
            let tree = #","hierarchy":{"attributes":{"bounds":"[0,0][10,10]"}}"#
            let log = try read(
                "[\(command(2, "FAILED", "c", tree)),\(command(0, "COMPLETED", "a")),\(command(1, "COMPLETED", "b"))]"
            )
            #expect(log.unperformedTap?.element.names == ["c"] && log.tap?.element.names == ["b"])
            #expect(log.hierarchy?.format == .maestro && log.failure.line == 1)
            #expect(throws: FailureLog.Fault.noFailure(.maestro, taps: 1)) {
                try read("[\(command(0, "COMPLETED", "a"))]")
            }
        }

        check("“❌” and “FAILED” are failures of Maestro only after a text that only Maestro writes") {
            for text in ["tests/a.py::test_pay FAILED", "❌ pays", "Flow a\n ❌ b"] {
                #expect(throws: FailureLog.Fault.unknown, "\(text)") { try read(text) }
            }
            for head in ["Running on iPhone 15 Pro", " ║  > Flow: checkout"] {
                expect(
                    try read(head + "\n ║  ❌   Tap on \"Pay\"... FAILED").unperformedTap?.element.names,
                    equals: ["Pay"])
            }
            let detox = "Test Failed: Failed to hit view with identifier `a` at point {1, 2}"
            expect(try read("Element not found: x\n" + detox).tool, equals: .detox)
            #expect(throws: FailureLog.Fault.noFailure(.detox, taps: 0)) {
                try read("detox[1] i\nElement not found: x")
            }
        }

        check(
            "A tap of Maestro at a relative point, a long press and repeated taps are not read as another tap"
        ) {
            let screen = Rect(origin: .zero, size: Size(width: 200, height: 400))
            let frame = Rect(origin: Point(x: 10, y: 20), size: Size(width: 100, height: 50))
            let half = try command(#""tapOnPointV2Command":{"point":"50%, 25%"}"#)
            #expect(
                half.unperformedTap == nil
                    && half.tap?.relativePoint?.point(in: screen) == Point(x: 100, y: 100))
            let point = try command(#""tapOnPointV2Command":{"point":"3,4","longPress":true}"#)
            expect(point.tap?.relativePoint?.point(in: screen), equals: Point(x: 3, y: 4))
            expect(point.tap?.notes, equals: ["the command is a long press; a tap is simulated"])
            let edge = try command(
                #""tapOnElement":{"selector":{"idRegex":"a"},"relativePoint":"90%,50%","repeat":{"repeat":2}}"#
            )
            expect(edge.unperformedTap?.relativePoint?.point(in: frame), equals: Point(x: 100, y: 45))
            expect(edge.unperformedTap?.notes, equals: ["the command taps 2 times; one tap is simulated"])
            for point in ["${x}", "5%,6", "1,2,3", ""] {
                let tap = try command(#""tapOnPointV2Command":{"point":"\#(point)"}"#).tap
                #expect(tap != nil && tap?.relativePoint == nil && tap?.element.title == nil, "\(point)")
            }
        }

        check("The index of a selector is read; other parts are named, because they are not evaluated") {
            func element(_ parts: String) throws -> FailureLog.Element? {
                try command(#""tapOnElement":{"selector":{"textRegex":"a",\#(parts)}}"#).unperformedTap?
                    .element
            }
            for (index, value) in [("\"1\"", 1), ("2", 2), ("\"1.0\"", 1), ("\"-1\"", -1), ("0", 0)] {
                let element = try element(#""index":\#(index),"optional":false,"below":null"#)
                #expect(element?.index == value && element?.unevaluated == [], "\(index)")
            }
            for index in ["\"${i}\"", "true", "1e300"] {
                let element = try element(#""index":\#(index)"#)
                #expect(element?.index == nil && element?.unevaluated == ["index"], "\(index)")
            }
            // The index counts the elements that the other parts match.
            let below = try element(#""below":{"idRegex":"b"},"enabled":true,"index":"1""#)
            #expect(below?.index == nil && below?.unevaluated == ["below", "enabled", "index"])
            expect(
                below?.unevaluatedNote,
                equals: "the parts “below”, “enabled”, “index” of the selector are not evaluated")
            expect(
                try element(#""traits":["TEXT"]"#)?.unevaluatedNote,
                equals: "the part “traits” of the selector is not evaluated")
            // The selector as text.
            for (line, index, unevaluated) in [
                (#"Tap on "Pay", Index: 1"#, 1, []), (#"Tap on id: Pay, Index: 1"#, 1, []),
                (#"Tap on "Pay", Below "b""#, nil, [#"Below "b""#]), (#"Tap on "Pay"..."#, nil, []),
            ] as [(String, Int?, [String])] {
                let element = try read("Running on iPhone\n❌ \(line) FAILED").unperformedTap?.element
                #expect(element?.names == ["Pay"] && element?.index == index, "\(line)")
                expect(element?.unevaluated, equals: unevaluated, "\(line)")
            }
            let error = "Running on iPhone\nElement not found: Id matching regex: Pay, Index: 2"
            expect(try read(error).unperformedTap?.element.index, equals: 2)
        }

        check("An error of Detox has the point, both views and the view hierarchy") {
            let tree = """
                <UIWindow: 0x7f01; frame = (0 0; 320 568)>
                   | <RCTView: 0x7f02; frame = (90 396; 140 56)>
                """
            let log = try read(
                """
                \u{1B}[31m● pays\u{1B}[0m
                    Test Failed: View “<RCTView: 0x7f02>” is not hittable at point “{"x":70,"y":28}”: Another view \
                “<V: 0x7f03>” is hittable at window point “{"x":160,"y":424}”
                    View Hierarchy:
                \(tree)

                  > 11 |     await element(by.id('pay')).tap();
                """)
            #expect(log.tool == .detox && log.failure.line == 2 && log.reportedHit == "<V: 0x7f03>")
            #expect(log.tap?.point == Point(x: 160, y: 424) && log.tap?.element.address == "0x7f02")
            #expect(log.tap?.element.names == ["pay"] && log.notes.isEmpty)
            let hierarchy = try #require(log.hierarchy)
            #expect(String(decoding: hierarchy.text, as: UTF8.self) == tree + "\n" && hierarchy.line == 4)
        }

        check(
            "A failed hit test of Detox has the identifier, the point and the hit view; another origin is an assumption"
        ) {
            let error = """
                Test Failed: View is not hittable. Error: Failed to hit view with identifier `trash` at point {353, 158} with hit-test
                    - Absolute origin: {0, 0}
                    - Hit: <RCTView: 0x118; frame = (0 0; 393 852)> reactTag: 7347
                    - Target view: <RCTView: 0x119; frame = (54 0; 22 22)>
                """
            let log = try read(error)
            #expect(log.tap?.element.names == ["trash"] && log.tap?.element.address == "0x119")
            #expect(
                log.tap?.point == Point(x: 353, y: 158) && log.reportedHit == "<RCTView: 0x118>"
                    && log.notes == ["the frame of the hit view in its superview is (0 0; 393 852)"])
            expect(try read(error.replacing("{0, 0}", with: "{0, 20}")).notes.count, equals: 2)
        }

        check("The facts of another error do not belong to the first one") {
            let log = try read(
                """
                Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `a` at point {1, 2}
                Test Failed: Failed to hit view with identifier `b` at point {3, 4} with hit-test
                    - Hit: <V: 0x3; frame = (0 0; 1 1)>
                """)
            #expect(
                log.tap?.element.names == ["a"] && log.tap?.point == Point(x: 1, y: 2)
                    && log.reportedHit == nil)
        }

        check(
            "View hierarchies are found in JSON strings and as XML, before or after the error, also without their end"
        ) {
            let error =
                "Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `a`"
            let json =
                #"{"viewHierarchy":"<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <V: 0x2; frame = (0 0; 1 1)>","x":1}"#
            for text in [json + "\n" + error, error + "\n" + json] {
                let hierarchy = try #require(try read(text).hierarchy)
                #expect(String(decoding: hierarchy.text, as: UTF8.self).hasSuffix("1 1)>"))
            }
            let xml = "<?xml?><ViewHierarchy>\n<UIWindow/>\n</ViewHierarchy> end"
            expect(
                try read(error + "\n" + xml).hierarchy.map { String(decoding: $0.text, as: UTF8.self) },
                equals: "<ViewHierarchy>\n<UIWindow/>\n</ViewHierarchy>\n")
            expect(try read(error + "\n<ViewHierarchy><UIWindow").hierarchy?.format, equals: .detox)
            expect(try read(error + "\n{\"viewHierarchy\":\"<UIWindow: 0x1").hierarchy == nil)
        }

        check("A hierarchy of Detox that can belong to another test is an assumption") {
            let tree = "View Hierarchy:\n<UIWindow: 0x1; frame = (0 0; 9 9)>\n"
            let error = "Test Failed: Failed to hit view with identifier `a` at point {1, 2}\n"
            let other = "Test Failed: Another error\n"
            expect(try read(error + tree).hierarchy?.isAssumed, equals: false)
            for text in [
                tree + error, error + other + tree, error + String(repeating: "x\n", count: 70) + tree,
            ] {
                expect(try read(text).hierarchy?.isAssumed, equals: true, "\(text.prefix(60))")
            }
        }

        check("A hierarchy in XML without its end does not contain the rest of the log") {
            let start = "<ViewHierarchy>\n<UIWindow>\n"
            let error = "detox[1] Test Failed: Failed to hit view with identifier `a` at point {1, 2}\n"
            let log = try read(start + error + "View Hierarchy:\n<UIWindow: 0x1; frame = (0 0; 9 9)>\n")
            #expect(log.hierarchy?.format == .recursiveDescription && log.hierarchy?.isAssumed == false)
            let cut = try #require(try read(start + error + "x\n").hierarchy)
            #expect(String(decoding: cut.text, as: UTF8.self) == start && cut.isAssumed)
            let complete = "<ViewHierarchy>\n</ViewHierarchy>\n"
            expect(try read(complete + error + start).hierarchy?.line, equals: 1)
        }

        check("Long and colored lines of view hierarchies are complete") {
            let error = "Test Failed: Failed to hit view with identifier `a` at point {1, 2}\n"
            let label = String(repeating: "a", count: 20_000)
            for line in [
                "<UIWindow: 0x1; text = '\(label)'; frame = (0 0; 9 9)>", "<ViewHierarchy id=\"\(label)\"/>",
            ] {
                let hierarchy = try #require(try read(error + "\u{1B}[31m" + line + "\u{1B}[0m\n").hierarchy)
                expect(String(decoding: hierarchy.text, as: UTF8.self), equals: line + "\n")
            }
        }

        check("The error of “toBeVisible()” is not attributed to a tap without a note") {
            let error =
                "Test Failed: View “<V: 0x7f02>” is not visible: View does not pass visibility percent threshold (100)"
            let notes = try read(error).notes
            expect(
                notes,
                equals: [
                    "“toBeVisible()” has the same error; the failure can be an expectation instead of a tap"
                ])
        }

        check("Errors of Detox about absent elements are failures; the matcher names the element") {
            func tap(_ error: String, _ code: String = "") throws -> FailureLog.Tap? {
                let log = try read("DetoxRuntimeError: Test Failed: \(error)\n\n > 11 | \(code)\n")
                #expect(log.failure.text == error && log.tap == nil && log.failure.line == 1)
                return log.unperformedTap
            }
            let absent = "No elements found for “MATCHER(identifier == “pay”)”"
            let found = try tap(absent, "await element(by.id('pay')).tap();")
            #expect(found?.element.names == ["pay"] && found?.notes == [] && found?.line == 1)
            let text = try tap(absent, "await element(by.id('pay')).typeText('1');")
            expect(
                text?.notes, equals: ["the failed command is not a tap; a tap on its element is simulated"])
            let helper = try tap(absent, "await pay();")
            expect(
                helper?.notes,
                equals: ["the log does not show whether the failed command is a tap; a tap is simulated"])
            let parts = try tap(
                "No elements found for “MATCHER(id == “pay” && label == “Pay” && traits ⊇ “[button]”) AT INDEX(1)”"
            )
            #expect(parts?.element.names == ["pay", "Pay"] && parts?.element.hasAllNames == true)
            expect(parts?.element.unevaluated, equals: ["traits ⊇ “[button]”", "AT INDEX(1)"])
            let wait = try tap(
                "Timed out while waiting for expectation: TOBEVISIBLE WITH MATCHER(id == “pay”) TIMEOUT(15s)")
            #expect(wait?.element.names == ["pay"] && wait?.element.unevaluated == [])
            expect(
                wait?.notes, equals: ["the failed command is not a tap; a tap on its element is simulated"])
            // The element of a negated expectation is not absent.
            expect(
                try tap(
                    "Timed out while waiting for expectation: NOT TOBEVISIBLE WITH MATCHER(id == “a”) TIMEOUT(1s)"
                )
                    == nil)
            let timeout = "Timeout after 5000ms waiting"
            expect(try tap(timeout, "await element(by.id('pay')).tap();")?.element.names, equals: ["pay"])
            expect(try tap(timeout) == nil)
            expect(try tap("No elements found for “MATCHER(class ⊆ “V”)”") == nil)
        }

        check("An unknown error of Detox is reported if there is no other one") {
            let unknown = "Test Failed: Something else\n"
            let log = try read(unknown)
            #expect(log.failure.text == "Something else" && log.tap == nil && log.unperformedTap == nil)
            let hit = "Test Failed: Failed to hit view with identifier `a` at point {1, 2}"
            expect(try read(unknown + hit).tap?.point, equals: Point(x: 1, y: 2))
        }

        check("The view hierarchy of Detox can begin with the scene of the window") {
            let tree = """
                <UIWindowScene: 0x7; scene = <FBSScene: 0x6; identifier: a>; activationState = Active>
                   + <UIWindow: 0x1; frame = (0 0; 9 9)>
                   |    | <V: 0x2; frame = (0 0; 1 1)>

                """
            let error = "Test Failed: No elements found for “MATCHER(id == “a”)”\nView Hierarchy:\n"
            let text = try #require(try read(error + tree).hierarchy).text
            expect(String(decoding: text, as: UTF8.self), equals: tree)
            let views = try ConvertedViews(tree, from: "recursive-description")
            expect(views.lines, equals: ["window-1 0,0 9×9", "  v-1 V 0,0 1×1"])
        }

        check("Other texts are rejected with the reason") {
            for (text, fault) in [
                ("", FailureLog.Fault.empty), (" \n", .empty), ("a\0b", .binary), ("hello", .unknown),
                ("[1]", .unknown),
                ("[{\"command\":1,\"metadata\":2}]", .noFailure(.maestro, taps: 0)),
                ("detox[1] INFO: ok", .noFailure(.detox, taps: 0)),
            ] {
                #expect(throws: fault) { try read(text) }
            }
        }

        check("Every prefix of a log is read or rejected") {
            let text = Array(
                (FailureLogTests.element
                    + "\nTapping at (1, 2)\n\u{1B}[31m❌ Tap on \"a\" FAILED\nElement not found: a\n"
                    + "Test Failed: Failed to hit view with identifier `a` at point {1, 2}\n"
                    + "{\"viewHierarchy\":\"<UIWindow: 0x1; \\u00e4\\n\"}\n<UIWindow: 0x1; frame = (0 0; 9 9)>\n | <")
                    .utf8)
            for count in text.indices { _ = try? FailureLog.read(Array(text[..<count])) }
            for index in text.indices {
                var changed = text
                changed[index] = 0xFF
                _ = try? FailureLog.read(changed)
            }
        }

        check("A name with “.*” matches, and the innermost of nested elements is found") {
            let text = Array(
                """
                {"attributes":{"bounds":"[0,0][100,100]"},"children":[
                 {"attributes":{"text":"Pay now","resource-id":"cell","bounds":"[0,0][100,50]"},"children":[
                  {"attributes":{"text":"Pay now","resource-id":"pay","bounds":"[0,0][50,50]"}}]},
                 {"attributes":{"text":"Pay later","bounds":"[0,50][100,100]"}}]}
                """.utf8)
            let converted = try text.withUnsafeBufferPointer {
                try Conversion.run(ForeignData(.text($0), pointer: "#", format: .maestro), Limits())
            }
            guard case .scene(let nodes) = converted.form else {
                Issue.record("not a scene")
                return
            }
            func match(_ names: [String], _ frame: Rect? = nil) -> FailureLog.Element.Match? {
                FailureLog.Element(names: names, frame: frame).match(in: nodes, of: text, .maestro)
            }
            #expect(match(["PAY NOW"])?.id == "pay" && match(["PAY NOW"])?.count == 1)
            #expect(match(["Pay .*"])?.count == 2 && match([".*later"])?.id == "Pay later")
            #expect(match(["Pay [a-z]+"]) == nil && match(["Pa"]) == nil && match([]) == nil)
            let other = Rect(origin: .zero, size: Size(width: 7, height: 7))
            expect(match(["pay"], other)?.isMoved, equals: true)
            // An id and a text.
            func match(all names: [String]) -> String? {
                FailureLog.Element(names: names, hasAllNames: true).match(in: nodes, of: text, .maestro)?.id
            }
            #expect(match(all: ["pay", "Pay now"]) == "pay" && match(all: ["pay", "Pay later"]) == nil)
            #expect(match(["pay", "Pay later"])?.count == 2 && match(all: []) == nil)
        }

        check("An index counts the matching elements from top to bottom, then from left to right") {
            let text = Array(
                """
                {"attributes":{"bounds":"[0,0][100,100]"},"children":[
                 {"attributes":{"text":"a","resource-id":"right","bounds":"[50,10][90,20]"}},
                 {"attributes":{"text":"a","resource-id":"left","bounds":"[0,10][40,20]"}},
                 {"attributes":{"text":"a","resource-id":"unknown"}},
                 {"attributes":{"text":"a","resource-id":"top","bounds":"[60,0][90,9]"}}]}
                """.utf8)
            let converted = try text.withUnsafeBufferPointer {
                try Conversion.run(ForeignData(.text($0), pointer: "#", format: .maestro), Limits())
            }
            guard case .scene(let nodes) = converted.form else {
                Issue.record("not a scene")
                return
            }
            for (index, id) in [
                (0, "top"), (1, "left"), (2, "right"), (3, "unknown"), (4, nil), (-1, "unknown"), (-4, "top"),
                (-5, nil), (Int.max, nil), (Int.min, nil),
            ] as [(Int, String?)] {
                let match = FailureLog.Element(names: ["a"], index: index).match(
                    in: nodes, of: text, .maestro)
                #expect(match?.id == id && match?.count ?? 1 == 1, "\(index)")
            }
        }
    }

    private func command(_ parameters: String) throws -> FailureLog {
        try read(#"[{"command":{\#(parameters)},"metadata":{"status":"FAILED"}}]"#)
    }
}
