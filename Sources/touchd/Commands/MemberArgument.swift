internal import JSONTape

/// An argument of the command line that replaces a member of a request. A message about a member that the file does not have
/// names the argument.
struct MemberArgument {
    /// The option, or the operand in the synopsis of the command.
    let name: String
    /// What to write if the argument is missing.
    private let example: String

    private static let all: [String: MemberArgument] = [
        "vary": MemberArgument(name: "--vary", example: "--vary /events/0/tap/hold=0..2"),
        "step": MemberArgument(name: "--step", example: "--step 0.1"),
        "samples": MemberArgument(name: "--samples", example: "--samples 100"),
        "outcome": MemberArgument(name: "--outcome", example: "--outcome recognized:tap"),
        "runs": MemberArgument(name: "--runs", example: "--runs 500"),
        "seed": MemberArgument(name: "--seed", example: "--seed 1"),
        "question": MemberArgument(name: "WHAT", example: "buy or buy.touchUpInside"),
    ]

    /// The argument that replaces the member at `pointer`; nil if there is none, or if the file has the member.
    ///
    /// - Parameter file: The tape of the file; nil if it is not JSON.
    static func of(_ pointer: String, in file: JSONTape?) -> MemberArgument? {
        let tokens = pointer.dropFirst(2).split(separator: "/").map(String.init)
        guard let first = tokens.first, let argument = all[first] else { return nil }
        if let file, file.kind(at: JSONTape.root) == .object, file.member(first, of: JSONTape.root) != nil {
            return nil
        }
        return tokens.last.flatMap { all[$0] } ?? argument
    }

    /// The sentence about the missing argument.
    func missing(_ member: String) -> String {
        "\(name) is required, for example \(example); or “\(member)” in the file"
    }
}
