package import JSONTape
internal import TouchLimitations
package import TouchScene

/// Decodes a scene. Ids that refer to other objects are resolved after the complete scene was read.
///
/// It is extended in more than 8 files, one per kind of object in a scene, in the order of openapi.yaml. It has more than
/// 12 stored properties, because each kind of result has its own.
package struct SceneDecoder {
    package var reader: JSONReader
    package let limits: Limits
    let members = FrequentMembers()
    /// The scene that `{"$scene": name}` refers to.
    package var shared: SharedScene?

    package var scene = Scene()
    package var names = SceneNames()
    package var screenshots = Screenshots()
    /// The names of actions.
    package var selectors = NameTable(capacity: 0)
    /// The names of recognizers and their classes, by index.
    package var labels: [RecognizerLabel] = []
    package var references = References()
    var viewMembers = ViewMembers()
    /// Behavior of the scene and the events that is not simulated.
    package var limitations = SceneLimitations()
    /// The classes of views that touchd does not know and has warned of.
    var unknownClasses: [JSONString] = []
    /// The views that events of the request add.
    var added = AddedObjects()

    /// The members of the view that is being read.
    struct ViewMembers {
        /// The tape index of each member's value, by raw value of `ViewMember`.
        var positions = ViewMemberPositions(repeating: 0)
        /// Whether a property of the latest control could not be read.
        var isControlUnclear = false
        /// Whether a property of the latest scroll view could not be read.
        var isScrollViewUnclear = false
        /// The kind of the latest view, if its class is one of React Native.
        var reactNative: ReactNativeClass?
    }

    /// References and assumed members, which are checked when all objects of the scene are known, and the state of
    /// this check.
    package struct References {
        package var list: [Reference] = []
        /// Whether all objects are known, so that an id can be resolved when it is read.
        var areResolved = false
        /// For each recognizer: the latest list of answers that contains it, to find duplicates. -1 if there
        /// is none.
        var answeredIn: [Int] = []
        /// For each content view: the latest list of answers that contains it, to find duplicates.
        var answeredAboutView: [ViewIndex: Int] = [:]
        /// The place of each element of `Scene.assumptions` in the request.
        var assumed: [Int] = []
        /// The views of the scene that are parts of tab bars.
        var tabBars = TabBarParts()
        /// The responder with the id in `from` of a responder-chain request.
        var chainStart: Responder?
    }

    package init(_ reader: JSONReader, limits: Limits) {
        self.reader = reader
        self.limits = limits
    }

    /// Whether all objects are known, so that an id can be resolved when it is read.
    package var isSceneComplete: Bool { references.areResolved }
}
