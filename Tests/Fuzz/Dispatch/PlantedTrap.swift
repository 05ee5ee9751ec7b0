#if PLANTED_TRAP
    @testable import FuzzChecks
    @testable import JSONTape
    @testable import TouchOperations
    @testable import TouchWire

    /// A pinch that begins with exactly three contacts. No example and no case contains one.
    enum PlantedTrap {
        static func isHit(by input: [UInt8]) -> Bool {
            let reply = Reply { () throws(RequestFault) in
                let padded = input + [UInt8](repeating: 0, count: PaddedBytes.padding)
                return try padded.withUnsafeBufferPointer { bytes throws(RequestFault) in
                    let body = PaddedBytes(bytes, count: input.count)
                    return try Engine().answer(DispatchOperation.self, to: body, .fuzzing(isStrict: true))
                }
            }
            guard case .answered(let answer) = reply,
                let document = try? JSONParser.reading(answer)
            else { return false }
            defer { withExtendedLifetime(document.0) {} }
            let tape = document.1
            func list(_ name: String) -> [Int] { tape.elements(of: tape.member(name, of: JSONTape.root)) }
            func text(_ name: String, _ entry: Int) -> String? {
                tape.member(name, of: entry).flatMap { tape.text(at: $0)?.text }
            }
            return list("transitions").contains { entry in
                guard text("to", entry) == "began", let name = text("recognizer", entry),
                    let cause = tape.member("cause", of: entry), text("rule", cause) == "PI-1"
                else { return false }
                let touches = list("touches").filter { touch in
                    tape.elements(of: tape.member("gestureRecognizers", of: touch)).contains {
                        tape.text(at: $0)?.text == name
                    }
                }
                return touches.count == 3
            }
        }
    }
#endif
