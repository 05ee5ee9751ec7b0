import JSONTape
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

    @Test("In maestro.log, the tap is the last one before the failed command")
    func maestroLog() throws {
        let log = try read(
            """
            \(FailureLogTests.element)
            12:50:32.553 [ INFO] maestro.Maestro.hierarchyBasedTap: Tapping at (196, 725) using hierarchy based logic
            12:50:50.713 [ INFO] maestro.cli.runner.MaestroCommandRunner.invoke: Tap on "Done" FAILED
            maestro.MaestroException$ElementNotFound: Element not found: Text matching regex: Done
            12:51:02.553 [ INFO] maestro.Maestro.hierarchyBasedTap: Tapping at (1, 2) using hierarchy based logic
            """)
        #expect(log.tool == .maestro && log.failure.line == 3)
        #expect(log.failure.text == "Tap on \"Done\" FAILED: Element not found: Text matching regex: Done")
        #expect(log.missing?.names == ["Done"])
        let tap = try #require(log.tap)
        #expect(tap.line == 1 && tap.point == Point(x: 196, y: 725) && !tap.changedNothing)
        #expect(tap.element.names == ["pay", "A, b"])
        #expect(tap.element.frame == Rect(origin: Point(x: 20, y: 700), size: Size(width: 353, height: 50)))
        #expect(log.hierarchy == nil)
    }

    @Test("A tap after which nothing changed is a failure if no command failed")
    func tapWithoutEffect() throws {
        let taps = FailureLogTests.element + "\nx maestro.Maestro.t: Tapping at (1, 2) using\n"
        #expect(throws: FailureLog.Fault.noFailure(.maestro)) { try read(taps) }
        let log = try read(taps + "x maestro.Maestro.t: Nothing changed in the UI.\n")
        #expect(log.tap?.changedNothing == true && log.failure.line == 1)
    }

    @Test("Commands of Maestro are read in their order, not in that of the file")
    func maestroCommands() throws {
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
        #expect(log.missing?.names == ["c"] && log.tap?.element.names == ["b"])
        #expect(log.hierarchy?.format == .maestro && log.failure.line == 1)
        #expect(throws: FailureLog.Fault.noFailure(.maestro)) {
            try read("[\(command(0, "COMPLETED", "a"))]")
        }
    }

    @Test("An error of Detox has the point, both views and the view hierarchy")
    func detox() throws {
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

    @Test(
        "A failed hit test of Detox has the identifier, the point and the hit view; another origin is an assumption"
    )
    func detoxHitTest() throws {
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
                && log.notes.isEmpty)
        #expect(try read(error.replacing("{0, 0}", with: "{0, 20}")).notes.count == 1)
    }

    @Test("The facts of another error do not belong to the first one")
    func severalErrors() throws {
        let log = try read(
            """
            Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `a` at point {1, 2}
            Test Failed: Failed to hit view with identifier `b` at point {3, 4} with hit-test
                - Hit: <V: 0x3; frame = (0 0; 1 1)>
            """)
        #expect(
            log.tap?.element.names == ["a"] && log.tap?.point == Point(x: 1, y: 2) && log.reportedHit == nil)
    }

    @Test(
        "View hierarchies are found in JSON strings and as XML, before or after the error, also without their end"
    )
    func hierarchies() throws {
        let error =
            "Test Failed: View is not hittable at its visible point. Error: Failed to hit view with identifier `a`"
        let json =
            #"{"viewHierarchy":"<UIWindow: 0x1; frame = (0 0; 9 9)>\n   | <V: 0x2; frame = (0 0; 1 1)>","x":1}"#
        for text in [json + "\n" + error, error + "\n" + json] {
            let hierarchy = try #require(try read(text).hierarchy)
            #expect(String(decoding: hierarchy.text, as: UTF8.self).hasSuffix("1 1)>"))
        }
        let xml = "<?xml?><ViewHierarchy>\n<UIWindow/>\n</ViewHierarchy> end"
        #expect(
            try read(error + "\n" + xml).hierarchy.map { String(decoding: $0.text, as: UTF8.self) }
                == "<ViewHierarchy>\n<UIWindow/>\n</ViewHierarchy>\n")
        #expect(try read(error + "\n<ViewHierarchy><UIWindow").hierarchy?.format == .detox)
        #expect(try read(error + "\n{\"viewHierarchy\":\"<UIWindow: 0x1").hierarchy == nil)
    }

    @Test("Other texts are rejected with the reason")
    func rejected() {
        for (text, fault) in [
            ("", FailureLog.Fault.empty), (" \n", .empty), ("a\0b", .binary), ("hello", .unknown),
            ("[1]", .unknown),
            ("[{\"command\":1,\"metadata\":2}]", .noFailure(.maestro)),
            ("detox[1] INFO: ok", .noFailure(.detox)),
        ] {
            #expect(throws: fault) { try read(text) }
        }
    }

    @Test("Every prefix of a log is read or rejected")
    func prefixes() throws {
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

    @Test("A name with “.*” matches, and the innermost of nested elements is found")
    func matches() throws {
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
        #expect(match(["pay"], other)?.isMoved == true)
    }
}
