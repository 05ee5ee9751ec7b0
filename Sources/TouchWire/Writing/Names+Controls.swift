internal import JSONTape
package import TouchScene

extension ControlState {
    /// The states with their names, in the order in which they are written.
    package static let named: [(state: ControlState, name: StaticString)] = [
        (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
        (.focused, "focused"),
    ]
}

extension ByteWriter {
    /// Writes the names of the states as an array.
    package mutating func state(_ state: ControlState) {
        array(ControlState.named.filter { state.contains($0.state) }) { named, out in
            out.append("\"")
            out.append(named.name)
            out.append("\"")
        }
    }
}
