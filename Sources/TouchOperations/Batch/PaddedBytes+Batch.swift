package import JSONTape
package import TouchWire

extension PaddedBytes {
    /// Checks the number of lines of a batch that is one request. Blank lines do not count.
    ///
    /// - Throws: An error if the number exceeds the limit.
    package func checkLines(_ limits: Limits) throws(RequestFault) {
        var place = 0
        var count = 0
        while nextLine(from: &place) != nil { count += 1 }
        guard count <= limits.batchItems else {
            throw .limitExceeded(LimitFault(limit: "batch items", maximum: limits.batchItems))
        }
    }
}
