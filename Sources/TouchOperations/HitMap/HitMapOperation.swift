package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchLimitations
internal import TouchReports
internal import TouchScene
package import TouchWire

/// `POST /v1/hit-map`: maps the screen by hit view.
package enum HitMapOperation: OperationDefinition {
    package static let id = "hitMap"
    package static let path = "hit-map"
    package static let readsOnce = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> HitMapRequest {
        try decoder.hitMapRequest()
    }

    package static func compute(
        _ request: consuming HitMapRequest, for representation: PictureRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> HitMap {
        try HitMap(request, context.limits, withPicture: representation == .svg)
    }

    package static func write(
        _ map: consuming HitMap, as representation: PictureRepresentation, _ context: OperationContext
    ) -> Bytes {
        map.write()
    }
}
