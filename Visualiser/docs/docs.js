// Shows this server's own OpenAPI document in Swagger UI, without requests to other servers.
/** @type {any} */ (window).SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: 0, docExpansion: 'list',
});
