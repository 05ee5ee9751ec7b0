// Every file that imports TouchDispatch can also use the types of scenes and gestures.
@_exported public import TouchGestures
@_exported public import TouchScene
