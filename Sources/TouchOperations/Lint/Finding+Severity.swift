package import JSONTape
internal import TouchAnalysis
package import TouchLint
internal import TouchWire

extension Finding.Severity: SpelledValue { package static let table = MemberTable<Self>() }
