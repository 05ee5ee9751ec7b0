#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import JSONTape
    @testable import TouchFormats

    /// Appium XML with a button that is enabled and invisible. No fixture contains one.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool {
            guard input.count > 3 else { return false }
            return input[3...].withUnsafeBufferPointer { text in
                var isFound = false
                let source = ForeignSource(form: .text(text), pointer: "#")
                try? XMLReader.read(text, of: source, maximumDepth: 100) {
                    (name, attributes, _, _) throws(RequestFault) in
                    isFound =
                        isFound
                        || name == "XCUIElementTypeButton" && attributes["enabled"] == "true"
                            && attributes["visible"] == "false"
                }
                return isFound
            }
        }
    }
#endif
