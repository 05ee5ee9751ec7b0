#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import TouchService

    /// A permalink with `strict=false` whose answer is a sequence diagram that the client already has (304).
    /// No seed contains one.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool {
            guard let response = ServiceCheck.latest else { return false }
            return response.status == 304 && response.header("Vary") == "Accept"
                && ServiceCheck.latestParts?.accept?.contains("sequence") == true
                && ServiceCheck.latestParts?.target.contains("strict=false") == true
        }
    }
#endif
