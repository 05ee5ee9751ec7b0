#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import JSONTape
    @testable import TouchWire

    /// A reachability request that is read, asks about some views only, and wants more than 100 pt to tap on. No example
    /// asks about some views, or for more than Apple's guidelines do.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool {
            guard input.count > 2, FuzzedOperation(selector: input[0]) == .reachability,
                let document = try? JSONParser.reading(Array(input[2...]))
            else { return false }
            defer { withExtendedLifetime(document.0) {} }
            var decoder = RequestDecoder(document.1, limits: .fuzzing, isStrict: true)
            guard let request = try? decoder.reachabilityRequest() else { return false }
            return request.minimumTapSize > 100 && request.isWanted?.contains(true) == true
        }
    }
#endif
