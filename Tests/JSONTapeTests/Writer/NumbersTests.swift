import RequestTestSupport
import Foundation
import TestSupport
import Testing

@testable import JSONTape

struct NumbersTests {
    private func print(_ value: Double) -> String {
        var out = ByteWriter(capacity: 64)
        out.number(value)
        return out.finish().text
    }

    @Test(
        "known numbers",
        arguments: [
            ("0", "0"), ("-0.0", "0"), ("1", "1"), ("-1", "-1"), ("0.1", "0.1"), ("0.3", "0.3"),
            ("1.5", "1.5"),
            ("0.30000000000000004", "0.30000000000000004"), ("100", "100"), ("1e20", "100000000000000000000"),
            ("1e21", "1e+21"),
            ("123456789012345680000", "123456789012345680000"), ("1.234e21", "1.234e+21"),
            ("999999999999999900000", "999999999999999900000"), ("0.000001", "0.000001"),
            ("0.0000015", "0.0000015"), ("1e-7", "1e-7"), ("1.5e-7", "1.5e-7"), ("0.00000099", "9.9e-7"),
            ("5e-324", "5e-324"), ("1.7976931348623157e308", "1.7976931348623157e+308"),
            ("2.2250738585072014e-308", "2.2250738585072014e-308"), ("9007199254740991", "9007199254740991"),
            ("9007199254740992", "9007199254740992"), ("9007199254740994", "9007199254740994"),
            ("-1e-7", "-1e-7"), ("-1e21", "-1e+21"), ("4.35", "4.35"), ("1e300", "1e+300"),
            ("123.456", "123.456"),
            ("1e16", "10000000000000000"), ("12345678901234567890", "12345678901234567000"),
            ("1e22", "1e+22"),
            ("4294967296.5", "4294967296.5"), ("-0.000123", "-0.000123"),
        ])
    func known(literal: String, text: String) throws {
        expect(print(try #require(Double(literal))), equals: text)
    }

    @Test("NaN and infinity are written as null", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(value: Double) { expect(print(value), equals: "null") }

    @Test("Numbers are written in ECMAScript's format") func checks() {
        check("the smallest and largest numbers of 1 to 17 digits, with exponents from −30 to 30") {
            for length in 1...17 {
                let least = "1" + String(repeating: "0", count: length - 1)
                let most = String(repeating: "9", count: length)
                for exponent in -30...30 {
                    for digits in [least, most] {
                        if let value = Double("\(digits)e\(exponent)") { verify(value) }
                    }
                }
            }
        }

        check("100 000 random doubles are parsed back to the same bits, in ECMAScript's format") {
            var random = SplitMix64(seed: 31)
            for _ in 0..<100_000 {
                let value = Double(bitPattern: random.next())
                guard value.isFinite else { continue }
                verify(value)
            }
        }

        check("50 000 random numbers from −2000 to 2000 are parsed back to the same bits") {
            var random = SplitMix64(seed: 32)
            for _ in 0..<25_000 {
                verify(Double.random(in: -2000...2000, using: &random))
                verify((Double.random(in: -2000...2000, using: &random) * 100).rounded() / 100)
            }
        }

        check("powers of 10 and 2 and their neighbors are parsed back to the same bits") {
            for exponent in -330...308 {
                guard let power = Double("1e\(exponent)") else { continue }
                for value in [power, power.nextUp, power.nextDown] { verify(value) }
            }
            for exponent in -1074...1023 {
                let power = Double(sign: .plus, exponent: exponent, significand: 1)
                for value in [power, power.nextUp, power.nextDown] { verify(value) }
            }
        }

        check("fewer digits would represent another number") {
            var random = SplitMix64(seed: 33)
            for _ in 0..<5_000 {
                let value = Double(bitPattern: random.next())
                guard value.isFinite, value != 0 else { continue }
                let digits = significand(of: print(value)).count
                guard digits > 1 else { continue }
                let shorter = String(format: "%.\(digits - 2)e", value)
                #expect(Double(shorter) != value, "\(value): \(shorter) is shorter")
            }
        }
    }

    /// Checks that the text is parsed back to the value and has the format of Number::toString (ECMA-262,
    /// 6.1.6.1.20).
    private func verify(_ value: Double) {
        let text = print(value)
        let back = Double(text)
        if back?.bitPattern != value.bitPattern, !(value == 0 && text == "0") {
            Issue.record("\(value) was written as \(text), which is another value")
        }
        let digits = text.drop { $0 == "-" }
        let parts = digits.split(separator: "e", omittingEmptySubsequences: false)
        let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let size = value.magnitude
        let isPlain = size == 0 || (size >= 1e-6 && size < 1e21)
        let isWellFormed =
            (parts.count == 1) == isPlain && mantissa.count <= 2 && mantissa.allSatisfy { !$0.isEmpty }
            && (mantissa.count == 1 || mantissa[1].last != "0")
            && (mantissa[0] == "0" || mantissa[0].first != "0")
            && (parts.count == 1 || mantissa[0].count == 1)
            && (parts.count == 1 || parts[1].first == "+" || parts[1].first == "-")
        if !isWellFormed { Issue.record("\(value) was written as \(text), which is not ECMAScript's format") }
        // Swift also chooses the nearest of the shortest representations.
        if significand(of: text) != significand(of: value.description) {
            Issue.record("\(value) was written as \(text), whose digits differ from Swift's")
        }
    }

    /// Returns the significant digits.
    private func significand(of text: String) -> Substring {
        let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
        return digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
    }
}
