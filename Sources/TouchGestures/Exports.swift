// Every file that imports TouchGestures can also use the scene's types.
@_exported public import TouchScene
