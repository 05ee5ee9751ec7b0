package import Foundation
internal import JSONTape
package import TestSupport
internal import TouchOperations
package import TouchWire

/// Runs conversions whose requests are given as text.
package enum Converting {
    /// The answer for `data`, which is text or JSON as text; `options` is JSON.
    package static func answer(
        _ data: String, from: String? = nil, options: String? = nil, to: String? = nil,
        reading: ReadingOptions = ReadingOptions()
    ) throws -> JSON {
        var body: [String: JSON] = ["data": .string(data)]
        body["from"] = from.map(JSON.string)
        body["to"] = to.map(JSON.string)
        body["options"] = try options.map { try JSON(parsing: $0) }
        return try answer(to: try JSON.object(body).text, reading)
    }

    package static func answer(to body: String, _ reading: ReadingOptions = ReadingOptions()) throws -> JSON {
        let text = try PaddedBytes.copying(Array(body.utf8)) {
            try Engine().answer(ConvertOperation.self, to: $0, reading).text
        }
        return try JSON(parsing: text)
    }

    /// The errors of the request, each as `code pointer line:column`; empty if there are none.
    package static func reported(_ body: () throws -> JSON) -> [String] {
        do {
            _ = try body()
            return []
        } catch RequestFault.invalid(let faults) {
            return faults.map { fault in
                let place = fault.location.text.map { " \($0.line):\($0.column)" } ?? ""
                return "\(fault.code.rawValue) \(fault.pointer)\(place)"
            }
        } catch RequestFault.limitExceeded(let fault) {
            return ["limit-exceeded \(fault.limit) \(fault.maximum)"]
        } catch {
            return ["\(error)"]
        }
    }

    /// The warnings, each as `code place: detail`.
    package static func warnings(_ answer: JSON) -> [String] {
        (answer["warnings"]?.array ?? []).map { warning in
            var place = warning["pointer"]?.string ?? ""
            if let line = warning["line"]?.number, let column = warning["column"]?.number {
                place += " \(Int(line)):\(Int(column))"
            }
            return "\(warning["code"]?.string ?? "?") \(place): \(warning["detail"]?.string ?? "")"
        }
    }

    /// The events, one line each: `time finger phase x,y`. Touches of one event are separated by semicolons.
    package static func lines(_ answer: JSON) -> [String] {
        (answer["events"]?.array ?? []).map { event in
            let touches = (event["touches"]?.array ?? []).map { touch in
                let x = touch.dig("location.x")?.number ?? .nan
                let y = touch.dig("location.y")?.number ?? .nan
                return
                    "\(touch["finger"]?.string ?? "?") \(touch["phase"]?.string ?? "?") \(text(x)),\(text(y))"
            }
            return "\(text(event["time"]?.number ?? -1)) " + touches.joined(separator: "; ")
        }
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    /// The view that is hit at a point of a converted scene.
    package static func hit(_ answer: JSON, _ x: Double, _ y: Double) throws -> String? {
        let scene = try (answer["scene"] ?? .null).text
        let text = try Wire.hitTest(#"{"scene":\#(scene),"points":[{"x":\#(x),"y":\#(y)}]}"#)
        return try JSON(parsing: text).dig("results.0.view")?.string
    }

    // MARK: Fixtures

    package struct Fixture: CustomStringConvertible {
        package var format: String
        package var name: String
        package var data: String
        package var options: String?
        package var expected: URL

        package var description: String { "\(format)/\(name)" }
    }

    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Conversion")

    /// The input files in the folders of the formats, each with its options and its expected result.
    package static func fixtures() throws -> [Fixture] {
        let files = FileManager.default
        return try files.contentsOfDirectory(atPath: folder.path).sorted().flatMap { format -> [Fixture] in
            let inside = folder.appendingPathComponent(format)
            return try files.contentsOfDirectory(atPath: inside.path).sorted().compactMap { name in
                let isSide = name.hasSuffix(".options.json") || name.hasSuffix(".expected.json")
                guard !isSide else { return nil }
                let file = inside.appendingPathComponent(name)
                let stem = file.deletingPathExtension()
                return Fixture(
                    format: format, name: name, data: try String(contentsOf: file, encoding: .utf8),
                    options: try? String(
                        contentsOf: stem.appendingPathExtension("options.json"), encoding: .utf8),
                    expected: stem.appendingPathExtension("expected.json"))
            }
        }
    }
}
