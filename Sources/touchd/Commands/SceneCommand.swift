internal import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// `touchd reachability` and `touchd hit-map`: the operations that need only the scene in a file.
enum SceneCommand {
    static func reachability(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let form = try arguments.takeForm()
        let requiresProof = arguments.takeFlag("--require-proven")
        let (operation, text) = try file("reachability", &arguments)
        return try operation.answer(
            ReachabilityOperation.self, to: text, requiresProof: requiresProof,
            format: form == "text" ? { ReachabilityText.text($0, $1) } : nil
        ) { decoder, _ throws(RequestFault) in
            try decoder.reachabilityFile()
        }
    }

    static func hitMap(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let form = try arguments.takeForm()
        let (operation, text) = try file("hit-map", &arguments)
        return try operation.answer(
            HitMapOperation.self, to: text, as: form == "svg" ? .svg : .json,
            format: form == "text" ? { HitMapText.text($0, $1) } : nil
        ) { decoder, _ throws(RequestFault) in
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
        return (LocalOperation(isLenient: isLenient, name: path), try SceneInput(path).text)
    }
}
