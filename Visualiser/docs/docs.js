// Shows this server's own OpenAPI document in Swagger UI, without requests to other servers, in the colours of the visualiser.
import { remembered } from '../js/theme.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  const theme = remembered('touchd.theme') ?? 'auto';
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && dark.matches));
};
paint();
dark.addEventListener('change', paint);

/** @type {any} */ (window).SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: 0, docExpansion: 'list',
});
