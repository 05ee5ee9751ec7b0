import Testing

@testable import TouchDispatch

#if DEBUG
    @Suite("Faults put into the core")
    struct SeededFaultTests {
        /// Random cases that have to be enough; the slowest two, `dependentNotFailed` and `blockedOneGetsContacts`,
        /// were found by 675 and 338, the others by 76 at most.
        static let seeds = 1000

        /// Those in controls and scroll views are looked for where there are some.
        static let first = SeededFault.slopIgnored.rawValue

        @Test("each fault is noticed by the first thousand random cases", arguments: SeededFault.allCases)
        func noticed(_ fault: SeededFault) {
            let isRich = fault.rawValue >= SeededFaultTests.first
            let seeds = (0..<UInt64(SeededFaultTests.seeds)).map { isRich ? $0 * 3 + 1 : $0 }
            let seed = seeds.first { seed in
                Agreement.complaint(about: RandomCases.make(seed: seed), .fault(fault)) != nil
            }
            #expect(seed != nil, "\(fault) passes unnoticed")
        }
    }
#endif
