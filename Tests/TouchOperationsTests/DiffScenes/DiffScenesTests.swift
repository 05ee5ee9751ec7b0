import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchLint

struct DiffScenesTests {
    @Test("a change is reported with its kinds, but not a smaller change", arguments: DifferenceRow.all)
    func row(_ row: DifferenceRow) throws {
        let found = try Wire.differences(row.request)
        #expect(found.map(\.differenceKey).contains(row.found), "found \(found.map(\.differenceKey))")
        let id = row.found.split(separator: " ")[1]
        let short = try Wire.differences(row.shortRequest).filter { $0["id"]?.string == String(id) }
        let kinds = short.flatMap { $0["kinds"]?.array ?? [] }.compactMap(\.string)
        #expect(!kinds.contains(row.kind), "found \(short.map(\.differenceKey))")
    }

    @Test("Differences between two scenes") func checks() {
        check("every kind has a row with its usual severity") {
            for kind in DifferenceKind.allCases {
                let rows = DifferenceRow.all.filter { row in
                    row.found.split(separator: " ").dropFirst(2).contains(Substring(kind.rawValue))
                }
                #expect(rows.contains { $0.found.hasPrefix("\(kind.severity) ") }, "\(kind.rawValue)")
            }
        }

        check("the opposite of the opposite is the kind itself") {
            for kind in DifferenceKind.allCases { expect(kind.reversed.reversed, equals: kind) }
        }

        check("no example differs from itself") {
            var count = 0
            for name in try ExampleFiles.names {
                let json = try JSON(parsing: try ExampleFiles.text(name))
                let scenes = [
                    json["scene"], json["a"]?["scene"] ?? json["a"], json["b"]?["scene"] ?? json["b"],
                ]
                for scene in scenes.compactMap(\.self) where scene["windows"] != nil {
                    let text = try scene.text
                    expect(
                        try Wire.differences(#"{"a":\#(text),"b":\#(text)}"#).map(\.differenceKey),
                        equals: [],
                        "\(name)")
                    count += 1
                }
            }
            #expect(count > 100)
        }

        check("areas are those of reachability: of a control itself, of other views with their subviews") {
            var count = (controls: 0, others: 0)
            for row in DifferenceRow.all {
                let request = try JSON(parsing: row.request)
                for difference in try Wire.differences(row.request) where difference.dig("a.area") != nil {
                    for side in ["a", "b"] {
                        let scene = try #require(request[side])
                        let id = try #require(difference["id"]?.string)
                        let view = try #require(Self.view(id, in: scene["windows"]?.array ?? []))
                        let views = try Self.reachability(scene)
                        let own = try #require(views[id])
                        if view["class"]?.string == "UIButton" {
                            count.controls += 1
                            expect(difference.dig("\(side).area"), equals: own["area"], "\(row)")
                            expect(difference.dig("\(side).reachable"), equals: own["reachable"], "\(row)")
                            let point = difference.dig("\(side).tapPoint")
                            #expect(point == nil || point == own["tapPoint"], "\(row)")
                        } else {
                            count.others += 1
                            let sum = Self.ids(in: view).reduce(0) {
                                $0 + (views[$1]?["area"]?.number ?? .nan)
                            }
                            expect(difference.dig("\(side).area"), equals: .number(sum), "\(row)")
                        }
                    }
                }
            }
            #expect(
                count.controls > 20 && count.others > 5,
                "too few areas: \(count.controls) and \(count.others)")
        }
    }

    @Test("if the scenes are swapped, each object has the opposite kinds", arguments: DifferenceRow.all)
    func swapped(_ row: DifferenceRow) throws {
        expect(try Self.kinds(row.request).mapValues(Self.reversed), equals: try Self.kinds(row.reversed))
    }

    /// The kinds of each object, sorted.
    static func kinds(_ request: String) throws -> [String: [String]] {
        var kinds: [String: [String]] = [:]
        for difference in try Wire.differences(request) {
            let all = (difference["kinds"]?.array ?? []).compactMap(\.string).sorted()
            #expect(kinds.updateValue(all, forKey: difference["id"]?.string ?? "") == nil)
        }
        return kinds
    }

    static func reversed(_ kinds: [String]) -> [String] {
        kinds.map { DifferenceKind(rawValue: $0)?.reversed.rawValue ?? "?" }.sorted()
    }

    @Test("a scene does not differ from itself", arguments: DifferenceRow.all)
    func same(_ row: DifferenceRow) throws {
        for (views, window) in [(row.a, row.windows.a), (row.b, row.windows.b)] {
            let request = Wire.screens(views, views, windows: (window, window))
            expect(try Wire.differences(request).map(\.differenceKey), equals: [])
        }
    }

    private static func view(_ id: String, in views: [JSON]) -> JSON? {
        for view in views {
            if view["id"]?.string == id { return view }
            if let found = self.view(id, in: view["subviews"]?.array ?? []) { return found }
        }
        return nil
    }

    private static func ids(in view: JSON) -> [String] {
        [view["id"]?.string ?? ""] + (view["subviews"]?.array ?? []).flatMap(ids)
    }

    /// The views in the answer of reachability, by id.
    private static func reachability(_ scene: JSON) throws -> [String: JSON] {
        let answer = try JSON(parsing: try Wire.reachability(#"{"scene":\#(try scene.text)}"#))
        return Dictionary(
            uniqueKeysWithValues: (answer["views"]?.array ?? []).map { ($0["id"]?.string ?? "", $0) })
    }
}
