package import JSONTape
package import TouchDispatch

/// Reads a scene into the model. Ids that name other objects are resolved once the whole scene is read.
///
/// Extended in more than 8 files: one file per kind of object that a scene holds, in the order of openapi.yaml.
package struct SceneDecoder {
    package var reader: JSONReader
    package let limits: Limits
    let members = FrequentMembers()
    /// The scene that `{"$scene": name}` stands for.
    package var shared: SharedScene?

    package var scene = Scene()
    package var names = SceneNames()
    /// The names of actions.
    package var selectors = NameTable(capacity: 0)
    /// The names of recognizers and their classes, by index.
    package var labels: [RecognizerLabel] = []
    package var references = References()
    var viewMembers = ViewMembers()

    /// The members of the view that is being read.
    struct ViewMembers {
        /// The position of each member's value, by `ViewMember`.
        var positions = InlineArray<64, Int32>(repeating: 0)
        /// Whether a property of the latest control could not be read.
        var isControlUnclear = false
        /// Whether a property of the latest scroll view could not be read.
        var isScrollViewUnclear = false
    }

    /// Ids that name other objects of the scene.
    package struct References {
        package var list: [Reference] = []
        /// Whether all objects are known, so that ids can be looked up at once.
        var areResolved = false
        /// Per recognizer: the list of answers that named it last.
        var answeredIn: [Int] = []
        /// The list of answers about content views that named a view last.
        var answeredAboutView: [ViewIndex: Int] = [:]
        /// The responder that `from` of a responder-chain request names.
        var chainStart: Responder?
    }

    package init(_ reader: JSONReader, limits: Limits) {
        self.reader = reader
        self.limits = limits
    }

    /// Whether ids can be looked up at once.
    package var isSceneComplete: Bool { references.areResolved }
}
