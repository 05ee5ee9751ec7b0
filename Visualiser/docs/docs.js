// Swagger UI over this server's own contract; nothing is loaded from anywhere else.
/** @type {any} */ (window).SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: 0, docExpansion: 'list',
});
