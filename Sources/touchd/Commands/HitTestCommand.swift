internal import JSONTape
internal import TouchDispatch
internal import TouchOperations
internal import TouchWire

/// `touchd hit-test`: finds the views at points, or at the centers of views, of the scene in a file.
enum HitTestCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let form = try arguments.takeForm()
        let isExplained = arguments.takeFlag("--explain")
        let isLenient = arguments.takeFlag("--lenient")
        let requiresProof = arguments.takeFlag("--require-proven")
        guard let path = arguments.takeOperand() else { throw .usage("hit-test requires a file.") }
        var points: [Point] = []
        while let point = try arguments.takePoint() { points.append(point) }
        var views: [String] = []
        while let view = arguments.takeOperand() { views.append(view) }
        try arguments.finish()
        return try LocalOperation(isLenient: isLenient, name: path).answer(
            HitTestOperation.self, to: SceneInput(path).text, isSceneFile: true, requiresProof: requiresProof,
            format: form == "text" ? { HitTestText.text($0, $1) } : nil
        ) { decoder, _ throws(RequestFault) in
            try decoder.hitTestFile(points, centersOf: views, isExplained: isExplained)
        }
    }
}

extension Arguments {
    /// Removes and returns the next word of the form X,Y, or the next two words X and Y. Coordinates can be
    /// negative.
    mutating func takePoint() throws(CommandError) -> Point? {
        guard let numbers = takeWord(Arguments.coordinates) else { return nil }
        if numbers.count == 2 { return Point(x: numbers[0], y: numbers[1]) }
        guard let next = takeWord(Arguments.coordinates), next.count == 1 else {
            throw .usage("the coordinate X must be followed by a coordinate Y.")
        }
        return Point(x: numbers[0], y: next[0])
    }

    /// One or two numbers with a comma between them; nil for other words.
    private static func coordinates(in word: String) -> [Double]? {
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return parts.count <= 2 && numbers.count == parts.count ? numbers : nil
    }
}
