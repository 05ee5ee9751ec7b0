import RequestTestSupport

extension FaultsTests {
    static let began = Wire.touch(0, "began")

    static let events: [Bad] = [
        Bad("an event that is not an object", events: "1", "wrong-type @0"),
        Bad("a negative time", events: Wire.touch(-1, "began"), "out-of-range @0/time"),
        Bad(
            "a time that exceeds the range of Double", events: #"{"time":1e999,"becomeFirstResponder":"w"}"#,
            "not-finite @0/time"),
        Bad("an event without content", events: #"{"time":0}"#, "missing-member @0/touches"),
        Bad(
            "set of a property that is fixed in the scene",
            events: #"{"time":0,"set":{"id":"w","windowLevel":1}}"#,
            "unsupported @0/set/windowLevel"),
        Bad(
            "two kinds in one event",
            events: #"{"time":0,"becomeFirstResponder":"w","resignFirstResponder":"w"}"#,
            "conflicting-members @0"),
        Bad("empty touches", events: #"{"time":0,"touches":[]}"#, "out-of-range @0/touches"),
        Bad("touches that are not an array", events: #"{"time":0,"touches":{}}"#, "wrong-type @0/touches"),
        Bad("moved without began", events: Wire.touch(0, "moved"), "touch-not-down @0/touches/0/phase"),
        Bad("ended without began", events: Wire.touch(0, "ended"), "touch-not-down @0/touches/0/phase"),
        Bad(
            "stationary without began", events: Wire.touch(0, "stationary"),
            "touch-not-down @0/touches/0/phase"),
        Bad(
            "canceled without began", events: Wire.touch(0, "cancelled"), "touch-not-down @0/touches/0/phase"
        ),
        Bad(
            "began twice", events: began + "," + Wire.touch(1, "began"),
            "touch-already-down @1/touches/0/phase"),
        Bad(
            "moved after the lift",
            events: [began, Wire.touch(1, "ended"), Wire.touch(2, "moved")].joined(separator: ","),
            "touch-not-down @2/touches/0/phase"),
        Bad(
            "a finger twice in one event",
            events:
                #"{"time":0,"touches":[{"finger":"1","phase":"began","location":{"x":1,"y":1}},{"finger":"1","phase":"began","location":{"x":1,"y":1}}]}"#,
            "touch-listed-twice @0/touches/1/finger"),
        Bad(
            "a time before the previous event",
            events: Wire.touch(1, "began") + "," + Wire.touch(0.5, "ended"),
            "time-goes-back @1/time"),
        Bad("an unknown phase", events: Wire.touch(0, "begun"), "unknown-value @0/touches/0/phase"),
        Bad(
            "an unknown type", events: Wire.touch(0, "began", more: #","type":"pen""#),
            "unknown-value @0/touches/0/type"),
        Bad(
            "a finger that is not a string", events: #"{"time":0,"touches":[{"finger":1,"phase":"ended"}]}"#,
            "wrong-type @0/touches/0/finger"),
        Bad("an empty finger", events: Wire.touch(0, "began", finger: ""), "invalid-id @0/touches/0/finger"),
        Bad(
            "a location that exceeds the range of Double",
            events: #"{"time":0,"touches":[{"finger":"1","phase":"began","location":{"x":1e400,"y":0}}]}"#,
            "not-finite @0/touches/0/location/x"),
        Bad(
            "began without a location", events: #"{"time":0,"touches":[{"finger":"1","phase":"began"}]}"#,
            "missing-member @0/touches/0/location"),
        Bad(
            "a touch without a phase",
            events: #"{"time":0,"touches":[{"finger":"1","location":{"x":1,"y":1}}]}"#,
            "missing-member @0/touches/0/phase"),
        Bad(
            "a negative force", events: Wire.touch(0, "began", more: #","force":-1"#),
            "out-of-range @0/touches/0/force"),
        Bad(
            "an unknown edge", events: Wire.touch(0, "began", more: #","edge":"all""#),
            "unknown-value @0/touches/0/edge"),
        Bad(
            "an unknown estimated property",
            events: Wire.touch(0, "began", more: #","estimatedProperties":["speed"]"#),
            "unknown-value @0/touches/0/estimatedProperties/0"),
        Bad(
            "a coalesced sample without a location",
            events: Wire.touch(0, "began", more: #","coalesced":[{"time":0}]"#),
            "missing-member @0/touches/0/coalesced/0/location"),
        Bad(
            "a type that changes", events: began + "," + Wire.touch(1, "moved", more: #","type":"pencil""#),
            "conflicting-members @1/touches/0/type"),
        Bad(
            "becomeFirstResponder with an unknown id", events: #"{"time":0,"becomeFirstResponder":"x"}"#,
            "unknown-id @0/becomeFirstResponder"),
        Bad(
            "resignFirstResponder with an unknown id", events: #"{"time":0,"resignFirstResponder":"x"}"#,
            "unknown-id @0/resignFirstResponder"),
        Bad(
            "an update of estimated properties for an unknown finger",
            events: #"{"time":0,"touchesEstimatedPropertiesUpdated":[{"finger":"9","force":1}]}"#,
            "unknown-id @0/touchesEstimatedPropertiesUpdated/0/finger"),
    ]
}
