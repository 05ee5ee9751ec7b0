package import JSONTape
package import TouchDispatch

extension ByteWriter {
    @inline(__always) package mutating func touch(_ index: TouchIndex) {
        write(atMost: 32) {
            $0.append("\"touch-")
            $0.digits(UInt(truncatingIfNeeded: index.raw &+ 1))
            $0.append(UInt8(ascii: "\""))
        }
    }

    package mutating func press(_ index: PressIndex) {
        append("\"press-")
        digits(UInt(truncatingIfNeeded: index.raw &+ 1))
        append(UInt8(ascii: "\""))
    }
}
