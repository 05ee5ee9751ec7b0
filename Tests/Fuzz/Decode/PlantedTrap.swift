#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import JSONTape
    @testable import TouchWire

    /// A valid reachability request for some views, with a minimum tap size of more than 100 pt. No example
    /// names views, or has a minimum above 44 pt.
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
