package import JSONTape
package import TouchWire

extension PaddedBytes {
    /// Counts the lines of a batch that comes as one request.
    ///
    /// - Throws: where there are more than it may have; blank ones do not count.
    package func checkLines(_ limits: Limits) throws(RequestFault) {
        var place = 0
        var count = 0
        while nextLine(from: &place) != nil { count += 1 }
        guard count <= limits.batchItems else {
            throw .limitExceeded(LimitFault(limit: "batch items", maximum: limits.batchItems))
        }
    }
}
