extension Rule {
    /// The letters of the classes of evidence for the rule, in the order G L D R O S. semantics.md describes the
    /// classes, and states them after the id of each rule.
    package var evidence: StaticString {
        switch self {
        case .MO7: "G"
        case .SC5: "GL"
        case .SH2: "GD"
        case .SH1: "GR"
        case .HT5, .GE4, .FR2, .FR4, .GX2, .GX4: "L"
        case .WN1, .HT7, .TC5, .SC7, .NV3: "LD"
        case .MN1, .AN1: "LDR"
        case .TX2: "LDO"
        case .GS3, .DL4, .CT2, .SA5, .NV2: "LR"
        case .SC8, .MO10: "LRO"
        case .RC4, .GE1, .CX1, .SC2, .SW1, .CU1: "LS"
        case .HT2, .HT4, .PL4, .TC2, .TC6, .RC6, .RC7, .GS5, .GS8, .FR3, .GX5, .SC3, .SC4, .HV1, .LC2: "D"
        case .GS7, .SA3: "DR"
        case .TX5, .PT6, .PT8, .PO1: "DRO"
        case .TB1, .TB2, .TB3, .SB1, .SB2, .TX4, .TX7, .PT3, .PC1, .TR2, .CM2: "DO"
        case .HT1, .RC3, .GE5, .GS1, .CT1, .CT5, .CT6, .LP1, .LC1: "DS"
        case .GX1, .TP1: "R"
        case .TC12, .GS4, .CT7, .SC17, .SA2: "RO"
        case .PN1, .PI1, .RO1, .EP1: "RS"
        case .RC10, .FR5, .CT15, .EV6, .SC11, .SC14, .SC18: "O"
        case .PL7: "OS"
        case .PL1, .PL5, .HT8, .CT3: "S"
        }
    }
}
