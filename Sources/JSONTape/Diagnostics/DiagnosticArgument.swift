/// The names of the arguments of messages (openapi.yaml, `DiagnosticArguments`).
///
/// A name has the same meaning in all messages. The sentence contains the argument's value unchanged, except
/// for `format`: the value is the format's identifier, and the sentence contains the format's title.
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
    /// A name that is not an id, such as the name of a method or of an element in another tool's data.
    case name
    /// The name of a view class.
    case className = "class"
    /// The type of a recognizer, event, source or similar.
    case type
    /// The phase of a touch, press or hovering pointer.
    case phase
    /// The identifier of another tool's format: a value of the member `from` of `/v1/convert`.
    case format
    /// The target of a conversion: a value of the member `to` of `/v1/convert`.
    case target
    /// The id of an element in another tool's data whose frame is unknown.
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

    /// The number of items that the message is about.
    case count
    /// The index in a list, from 0.
    case index
    /// The reason for the diagnostic, in words.
    case reason

    // MARK: What to do

    /// The valid name that is most similar to the one that was given.
    case suggestion
    /// What to do, in words.
    case remedy
    /// Members of a request to `/v1/convert` that add the missing information, such as `from` or
    /// `options.viewport`; always a list.
    case settings
}
