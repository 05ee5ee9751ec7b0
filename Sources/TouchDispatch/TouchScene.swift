// Every file that imports TouchDispatch can also use the scene's types. This is the only import of TouchScene in this target.
@_exported public import TouchScene
