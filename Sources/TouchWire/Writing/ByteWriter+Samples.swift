package import JSONTape
package import TouchScene

extension ByteWriter {
    /// Writes the members of a sample other than its location, each with a comma before it.
    package mutating func details(_ details: SampleDetails, withEdge: Bool) {
        properties(details.properties)
        if withEdge, let edge = details.edge { member("edge", edge) }
        auxiliary("coalesced", details.coalesced)
        auxiliary("predicted", details.predicted)
        guard !details.estimatedProperties.isEmpty else { return }
        key("estimatedProperties")
        let properties = EstimatedPropertyValue.allCases.filter {
            details.estimatedProperties.contains($0.property)
        }
        array(properties) { property, out in out.spelled(property) }
    }

    package mutating func properties(_ properties: TouchProperties) {
        member("force", ifPresent: properties.force)
        member("majorRadius", ifPresent: properties.majorRadius)
        member("altitudeAngle", ifPresent: properties.altitudeAngle)
        member("azimuthAngle", ifPresent: properties.azimuthAngle)
    }

    /// Writes the member `name`, an array of coalesced or predicted samples, if there are any.
    package mutating func auxiliary(_ name: StaticString, _ samples: [AuxiliarySample]) {
        guard !samples.isEmpty else { return }
        key(name)
        objects(samples) { sample, out in
            out.member("location", sample.location)
            if let time = sample.time { out.member("time", time) }
            out.properties(sample.properties)
        }
    }
}
