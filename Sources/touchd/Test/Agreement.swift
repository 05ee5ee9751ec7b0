internal import JSONTape

/// Counts how many cases with evidence agree with touchd, by the class of the evidence.
struct Agreement {
    private var counts: [EvidenceClass: (agreeing: Int, all: Int)] = [:]

    /// Counts a case. A known failure does not agree.
    mutating func add(_ evidenceClass: EvidenceClass, agrees: Bool) {
        counts[evidenceClass, default: (0, 0)].all += 1
        if agrees { counts[evidenceClass, default: (0, 0)].agreeing += 1 }
    }

    /// A line for each class of which there are cases.
    var lines: [String] {
        EvidenceClass.allCases.compactMap { evidenceClass in
            counts[evidenceClass].map { count in
                "evidence \(evidenceClass.name): \(count.agreeing) of \(count.all) cases agree"
            }
        }
    }
}
