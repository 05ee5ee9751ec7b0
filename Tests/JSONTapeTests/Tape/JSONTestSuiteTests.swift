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

    @Test("all 318 files exist")
    func count() { #expect(files.count == 318) }

    @Test("texts that must be accepted (y_) are accepted")
    func accepted() { for (name, _, fault) in faults("y_") { #expect(fault == nil, "\(name)") } }

    @Test("texts that must be rejected (n_) are rejected, with a position")
    func refused() throws {
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

    @Test("texts that can be accepted or rejected (i_) are accepted, or rejected with a reason")
    func either() { for (name, _, fault) in faults("i_") { #expect(fault != .unexplained, "\(name)") } }

    @Test("numbers that exceed the range of Double are parsed; the decoder rejects them")
    func huge() {
        for (name, _, fault) in faults("i_number_") { #expect(fault == nil, "\(name)") }
    }

    @Test("lone surrogates and invalid UTF-8 are rejected")
    func strings() {
        for (name, _, fault) in faults("i_string_") { #expect(fault != nil, "\(name)") }
    }
}
