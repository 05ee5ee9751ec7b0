extension Rule {
    /// The classes of evidence for the rule as a JSON array of letters, in the order G L D R O S. semantics.md describes
    /// the classes, and states them after the id of each rule.
    package var evidence: StaticString {
        switch self {
        case .MO4, .MO5, .MO7: #"["G"]"#
        case .MO3: #"["G","L","O"]"#
        case .SC5: #"["G","L"]"#
        case .SH2: #"["G","D"]"#
        case .SH1: #"["G","R"]"#
        case .HT5, .GS6, .GE4, .FR2, .FR4, .GX2, .GX4: #"["L"]"#
        case .WN1, .HT7, .TC5, .SC7, .NV3: #"["L","D"]"#
        case .MN1, .AN1: #"["L","D","R"]"#
        case .TX2: #"["L","D","O"]"#
        case .GS3, .DL4, .CT2, .SA5, .NV2: #"["L","R"]"#
        case .SC8, .MO10: #"["L","R","O"]"#
        case .RC4, .GE1, .CX1, .SC2, .SW1, .CU1: #"["L","S"]"#
        case .HT2, .HT4, .PL4, .TC2, .TC6, .RC6, .RC7, .RC8, .GS5, .GS8, .FR3, .GX5, .SC3, .SC4, .HV1, .LC2:
            #"["D"]"#
        case .GS7, .SA3: #"["D","R"]"#
        case .TX5, .PT6, .PT8, .PO1: #"["D","R","O"]"#
        case .TB1, .TB2, .TB3, .SB1, .SB2, .TX4, .TX7, .PT3, .PC1, .TR2, .CM2: #"["D","O"]"#
        case .PL3, .DL1, .DL2, .HT1, .RC3, .GE5, .GS1, .CT1, .CT5, .CT6, .LP1, .LC1: #"["D","S"]"#
        case .GX1, .TP1: #"["R"]"#
        case .TC12, .GS4, .CT7, .SC17, .SA2: #"["R","O"]"#
        case .PN1, .PI1, .RO1, .EP1: #"["R","S"]"#
        case .RC10, .FR5, .CT15, .EV6, .SC11, .SC14, .SC18: #"["O"]"#
        case .PL7: #"["O","S"]"#
        case .PL1, .PL5, .HT8, .CT3: #"["S"]"#
        }
    }
}
