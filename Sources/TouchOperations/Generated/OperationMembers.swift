// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
package import JSONTape
package import TouchWire

package enum FindingOptionsMember: UInt8, MemberName {
    case minimumTapSize, severity, artifact, thresholds, trace, until, system, kinds, displayScale,
        framesPerSecond, didScrollInterval, touches, sceneChanges, echoEvents
}

package enum SweepMember: UInt8, MemberName {
    case scene, events, options, vary, outcome, tolerance, expect, _schema, _comment
}

package enum VaryMember: UInt8, MemberName {
    case pointer, from, to, with, samples, step
}

package enum VaryWithMember: UInt8, MemberName {
    case pointer, from, to
}

package enum SweepOutcomeMember: UInt8, MemberName {
    case recognized, contains, absent, value
}

package enum RobustnessMember: UInt8, MemberName {
    case scene, events, options, outcome, runs, seed, noise, expect, _schema, _comment
}

package enum NoiseMember: UInt8, MemberName {
    case offset, maximumOffset, wobble, hold, samplesPerSecond
}

package enum DiffMember: UInt8, MemberName {
    case a, b, tolerance, _schema, _comment
}

package enum ReplayMember: UInt8, MemberName {
    case recording, tolerance, fit, _schema, _comment
}

package enum DiffScenesMember: UInt8, MemberName {
    case a, b, options, _schema, _comment
}

package enum BatchDocumentMember: UInt8, MemberName {
    case scenes, items
}

package enum ConvertMember: UInt8, MemberName {
    case from, format, to, data, options, _schema, _comment
}

package enum ConvertOptionMember: UInt8, MemberName {
    case profile, moveRate, viewport, units, panel, elements
}

extension Members {
    package static let findingOptions = MemberTable<FindingOptionsMember>()
    package static let sweep = MemberTable<SweepMember>()
    package static let vary = MemberTable<VaryMember>()
    package static let varyWith = MemberTable<VaryWithMember>()
    package static let sweepOutcome = MemberTable<SweepOutcomeMember>()
    package static let robustness = MemberTable<RobustnessMember>()
    package static let noise = MemberTable<NoiseMember>()
    package static let diff = MemberTable<DiffMember>()
    package static let replay = MemberTable<ReplayMember>()
    package static let diffScenes = MemberTable<DiffScenesMember>()
    package static let batchDocument = MemberTable<BatchDocumentMember>()
    package static let convert = MemberTable<ConvertMember>()
    package static let convertOption = MemberTable<ConvertOptionMember>()
}
