/// The rules of semantics.md, as they appear in causes.
public enum Rule: String, Sendable {
    case PL1 = "PL-1"
    case PL5 = "PL-5"
    case HT1 = "HT-1"
    case HT2 = "HT-2"
    case HT4 = "HT-4"
    case HT5 = "HT-5"
    case HT8 = "HT-8"
    case RC3 = "RC-3"
    case RC6 = "RC-6"
}
