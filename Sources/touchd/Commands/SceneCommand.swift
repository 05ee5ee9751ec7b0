internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd reachability` and `touchd hit-map`: the operations that need only the scene in a file.
enum SceneCommand {
    static func reachability(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let requiresProof = arguments.takeFlag("--require-proven")
        let (operation, text) = try file("reachability", &arguments)
        return try operation.answer(
            ReachabilityOperation.self, to: text, requiresProof: requiresProof
        ) { decoder, _ throws(RequestFault) in
            try decoder.reachabilityFile()
        }
    }

    static func hitMap(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let isPicture = try arguments.takeChoice("--format") == "svg"
        let (operation, text) = try file("hit-map", &arguments)
        return try operation.answer(HitMapOperation.self, to: text, as: isPicture ? .svg : .json) {
            decoder, _ throws(RequestFault) in
            try decoder.hitMapFile()
        }
    }

    private static func file(
        _ command: String, _ arguments: inout Arguments
    ) throws(CommandError) -> (LocalOperation, [UInt8]) {
        let isLenient = arguments.takeFlag("--lenient")
        guard let path = arguments.takeOperand() else {
            throw .usage("\(command) requires a file, or “-” for standard input.")
        }
        try arguments.finish()
        return (LocalOperation(isLenient: isLenient, name: path), try File.read(path))
    }
}
