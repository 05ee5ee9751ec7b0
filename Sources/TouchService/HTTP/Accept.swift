/// Content negotiation (RFC 9110, section 12.5.1).
package enum Accept {
    /// The index in `offers` of the media type that the client prefers; of equal ones, the first. Nil if the
    /// client accepts none. Without a header, it accepts all.
    static func choose(_ header: String?, from offers: [String]) -> Int? {
        choose(header, from: offers, \.self)
    }

    /// The preferred offer of an operation; nil if the client accepts none.
    static func choose(_ header: String?, from offers: some Collection<Offer>) -> Offer? {
        choose(header, from: offers, \.mediaType).map { offers[$0] }
    }

    private static func choose<Offers: Collection>(
        _ header: String?, from offers: Offers, _ mediaType: (Offers.Element) -> String
    ) -> Offers.Index? {
        let first = offers.startIndex
        guard let header else { return first }
        // The values that nearly every client sends are not parsed: that would cost more than a small
        // dispatch.
        if header == "*/*" || header == offers.first.map(mediaType) { return first }
        let ranges = header.split(separator: ",").compactMap(Range.init)
        guard !ranges.isEmpty else { return first }
        var best: (index: Offers.Index, quality: Double)?
        for index in offers.indices {
            let quality = quality(of: mediaType(offers[index]), in: ranges)
            if quality > best?.quality ?? 0 { best = (index, quality) }
        }
        return best?.index
    }

    /// One media range with its weight.
    private struct Range {
        var type: String
        var quality: Double
        /// Parameters that distinguish offers of the same type, for example `diagram=state`. `charset` does
        /// not.
        var parameters: [String] = []

        init?(_ text: Substring) {
            let parts = text.split(separator: ";").map { $0.trimmed }
            guard let type = parts.first, !type.isEmpty else { return nil }
            self.type = type.lowercased()
            quality = 1
            for parameter in parts.dropFirst() {
                if parameter.lowercased().hasPrefix("q=") {
                    quality = Double(parameter.dropFirst(2)).map { $0.isFinite ? $0 : 0 } ?? 0
                } else if !parameter.lowercased().hasPrefix("charset=") {
                    parameters.append(parameter.lowercased())
                }
            }
        }

        /// How specifically the range matches `offer`: 0 for no match, 3 for the complete type, 4 for the
        /// type and a parameter. Parameters that the offer does not have are ignored.
        func specificity(for offer: Substring, _ own: [String]) -> Int {
            for parameter in parameters {
                let name = parameter.prefix { $0 != "=" } + "="
                guard let value = own.first(where: { $0.hasPrefix(name) }) else { continue }
                return type == offer && value == parameter ? 4 : 0
            }
            if type == offer { return 3 }
            guard type.hasSuffix("/*") else { return 0 }
            if type == "*/*" { return 1 }
            return offer.hasPrefix(type.dropLast()) ? 2 : 0
        }
    }

    /// The weight that the most specific matching range gives.
    private static func quality(of offer: String, in ranges: [Range]) -> Double {
        let type = offer.prefix { $0 != ";" }
        let parameters = offer.split(separator: ";").dropFirst().map { $0.trimmed }
        var best = (specificity: 0, quality: 0.0)
        for range in ranges {
            let specificity = range.specificity(for: type, parameters)
            if specificity > best.specificity { best = (specificity, range.quality) }
        }
        return best.quality
    }
}

extension StringProtocol {
    /// Without spaces and tabs at both ends.
    package var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
        else {
            return ""
        }
        return String(self[first...last])
    }
}
