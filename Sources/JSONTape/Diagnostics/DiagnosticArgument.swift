/// The names of what a message is about (openapi.yaml, `DiagnosticArguments`).
///
/// A name has one meaning in all messages. Except for `format`, whose value is the format's identifier, the value is
/// written in the sentence exactly as it is in the argument.
public enum DiagnosticArgument: String, CaseIterable, Sendable {
    // MARK: What the message is about

    /// The value that the message is about, in words: “a window”, “alpha”.
    case subject
    /// The name of a member of a JSON object.
    case member
    /// The id of an object of the scene, or of a touch or key.
    case id
    /// The id of the object that `id` belongs to.
    case owner
    /// A name that is not an id, such as that of a method or of an element in foreign data.
    case name
    /// The name of a view class.
    case className = "class"
    /// The type of a recognizer, event, source or similar.
    case type
    /// The phase of a touch, press or hovering pointer.
    case phase
    /// The name of a foreign format, as `from` of `/v1/convert` has it.
    case format
    /// What foreign data should become, as `to` of `/v1/convert` has it.
    case target
    /// The id of an element in foreign data whose frame is not known.
    case element

    // MARK: What was given and what was expected

    /// The value that was given.
    case value
    /// The type that was given, in words: “a string”.
    case actual
    /// The type or form that was expected, in words: “an object”.
    case expected
    /// The least value that is valid.
    case minimum
    /// The greatest value that is valid.
    case maximum
    /// The values, or members, that are valid; always a list.
    case allowed
    /// The name of the limit that was exceeded.
    case limit

    // MARK: Details

    /// How many there are.
    case count
    /// The position in a list, from 0.
    case index
    /// Why it is so, in words.
    case reason

    // MARK: What to do

    /// The valid name that is most similar to the one that was given.
    case suggestion
    /// What to do, in words.
    case remedy
    /// Members of a request to `/v1/convert` that add the missing information: `from`, `options.viewport`; always a list.
    case settings
}
