import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape

@Suite("JSONTestSuite", .enabled(if: SharedData.isThere, "the shared test data is missing"))
struct JSONTestSuiteTests {
    private let files = SharedData.files(in: "json-test-suite/test_parsing")

    private func faults(_ prefix: String) -> [(name: String, count: Int, fault: SyntaxFault?)] {
        files.filter { $0.name.hasPrefix(prefix) }.map {
            ($0.name, $0.bytes.count, Wire.syntaxFault($0.bytes))
        }
    }

    @Test func checks() {
        check("all 318 files exist") { expect(files.count, equals: 318) }

        check("texts that must be accepted (y_) are accepted") {
            for (name, _, fault) in faults("y_") { #expect(fault == nil, "\(name)") }
        }

        check("texts that must be rejected (n_) are rejected, with a position") {
            for (name, count, fault) in faults("n_") {
                guard let fault else {
                    Issue.record("\(name) was accepted")
                    continue
                }
                #expect(fault != .unexplained, "\(name)")
                #expect((0...count).contains(fault.offset), "\(name): \(fault)")
                #expect(fault.line >= 1 && fault.column >= 1, "\(name): \(fault)")
            }
        }

        check("texts that can be accepted or rejected (i_) are accepted, or rejected with a reason") {
            for (name, _, fault) in faults("i_") { #expect(fault != .unexplained, "\(name)") }
        }

        check("numbers that exceed the range of Double are parsed; the decoder rejects them") {
            for (name, _, fault) in faults("i_number_") { #expect(fault == nil, "\(name)") }
        }

        check("lone surrogates and invalid UTF-8 are rejected") {
            for (name, _, fault) in faults("i_string_") { #expect(fault != nil, "\(name)") }
        }
    }
}
