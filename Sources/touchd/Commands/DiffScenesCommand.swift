internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd diff-scenes`: the differences between the scenes of two files that affect touches.
enum DiffScenesCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isLenient = arguments.takeFlag("--lenient")
        let requiresProof = arguments.takeFlag("--require-proven")
        let format = SceneDiffRepresentation(rawValue: try arguments.takeForm(whenPiped: "text")) ?? .text
        let severity = try arguments.takeChoice("--severity")
        guard let a = arguments.takeOperand(), let b = arguments.takeOperand() else {
            throw .usage("diff-scenes requires two files; one can be “-” for standard input.")
        }
        try arguments.finish()
        let (before, after) = (try file(a, isLenient), try file(b, isLenient))
        let result: SceneDifferences
        do {
            result = try SceneFile.compare(before, after, severity: severity, requiresProof: requiresProof)
        } catch { throw .faults(FaultReport(error.fault, in: error.text, file: error.file)) }
        for warning in result.warnings { Console.remark(warning) }
        let answer = result.write(as: format)
        if format == .text || format == .markdown {
            try Console.print(answer.withBytes { String(decoding: $0, as: UTF8.self) })
        } else {
            try answer.withBytes(Console.writeAnswer)
        }
        return result.isWorse ? .negative : .success
    }

    private static func file(_ path: String, _ isLenient: Bool) throws(CommandError) -> SceneFile {
        let input = try SceneInput(path)
        do { return try SceneFile(input.text, name: input.name, isStrict: !isLenient) } catch {
            throw .faults(FaultReport(error, in: input.text, file: input.name))
        }
    }
}
