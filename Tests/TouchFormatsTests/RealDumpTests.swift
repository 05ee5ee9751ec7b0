import RequestTestSupport
import TestSupport
import Testing

/// Excerpts of public issues and test suites.
@Suite("Real dumps", .enabled(if: !SharedData.files(in: "dumps").isEmpty, "the shared test data is missing"))
struct RealDumpTests {
    /// Views that each file must contain, as lines of `ConvertedViews` without indentation.
    private static let views: [(file: String, count: Int, lines: [String])] = [
        ("dd-appium-13227-several-windows.txt", 9, ["window-1 0,0 375×667", "window-2 0,0 375×667"]),
        (
            "dd-lldb-quoted.txt", 10,
            ["welcomeMessage UILabel 68,224.5 285.5×26.5", "enrollButton UIButton 25,542 369×41"]
        ),
        ("dd-mobilerun-asciiarrow.txt", 4, ["searchField-1 UISearchTextField 17,583 346×38"]),
        ("detox-4806-excerpt.xml", 9, ["overlayStackView UIStackView 0,48 414×16"]),
        ("eg-784.txt", 5, ["Youtab Sign In UINavigationBar 0,20 375×44"]),
        ("idb-describe-point.json", 2, ["com.apple.settings.general UIButton 20,264 362×44"]),
        ("maestro-ostler-banner.txt", 5, ["com.example.app:id/submit 40,1872 1000×160"]),
        ("pvc-pspdf-printHierarchy.txt", 9, ["tableView-1 UITableView 0,0 390×844"]),
        (
            "rd-kiyotakagoto-nslog.txt", 10,
            ["view-1 0,20 320×460", "roundedRectButton-2 UIRoundedRectButton 232,412 55×44"]
        ),
        (
            "rd-playercell-image-suffix.txt", 8,
            ["imageView-1 UIImageView 213,13 81×27", "button-1 UIButton 290,0 30×54"]
        ),
        ("rd-sentrycocoa-23.txt", 2, ["view-1 0,0 100×100"]),
        ("semi-collectionview+recognizers.txt", 2, ["collectionView-1 UICollectionView 0,0 375×667"]),
        ("sentry-view-hierarchy-relay.json", 1, ["123.123.123.123 0,0 414×896"]),
        ("shirates-KeyboardScreen.xml", 92, ["Keyboards UITableViewCell 0,126 390×44"]),
        ("snapshottesting-testTraits.iphone-8.txt", 6, ["label-1 UILabel 161.333,20 52.6667×19.3333"]),
        ("wda-14247-response.json", 1, ["window 0,0 375×667"]),
        ("wdajson-150-element.json", 2, ["3 of 3 Wi-Fi bars 50,0 13×20"]),
    ]

    private static func text(_ name: String) throws -> String {
        let file = try #require(SharedData.files(in: "dumps").first { $0.name == name }, "\(name)")
        return String(decoding: file.bytes, as: UTF8.self)
    }

    @Test("every dump is accepted, with the frames of the file", arguments: views.indices)
    func accepted(index: Int) throws {
        let row = Self.views[index]
        let views = try ConvertedViews(try Self.text(row.file))
        expect(views.lines.count, equals: row.count, "\(row.file)")
        let lines = Set(views.lines.map { String($0.drop { $0 == " " }) })
        for line in row.lines { #expect(lines.contains(line), "\(row.file): \(views.lines)") }
    }

    @Test func checks() {
        check("the conversion of an Android hierarchy states that touchd treats it like one of iOS") {
            let answer = try Converting.answer(try Self.text("maestro-ostler-banner.txt"))
            #expect(Converting.warnings(answer).contains { $0.contains("the hierarchy is of Android") })
        }

        check("a recording without a device column is accepted") {
            let answer = try Converting.answer(try Self.text("ge-flo.txt"))
            expect(Converting.lines(answer), equals: ["0 0 began 1008,1416", "0.040192 0 ended 1008,1416"])
        }

        check("the section footer does not cover the cells") {
            let answer = try Converting.answer(try Self.text("shirates-KeyboardScreen.xml"))
            expect(try Converting.hit(answer, 200, 768), equals: "Predictive")
            expect(try Converting.hit(answer, 200, 800), equals: "Slide to Type")
        }
    }
}
