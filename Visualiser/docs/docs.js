// Shows this server's own OpenAPI document in Swagger UI, without requests to other servers, in the colors of the visualiser.
import { ask, fetchWithToken } from '../js/authorize.js';
import { remembered } from '../js/theme.js';
import { onToken, token } from '../js/token.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  const theme = remembered('touchd.theme') ?? 'auto';
  document.documentElement.classList.toggle('dark-mode', theme === 'dark' || (theme !== 'light' && dark.matches));
};
paint();
dark.addEventListener('change', paint);

/**
 * A button of Swagger UI that opens the dialog for the token, instead of the library's own dialog.
 * @param {any} Button @param {any} system
 */
const tokenButton = (Button, { React }) => (/** @type {any} */ props) => {
  const isAuthorized = React.useSyncExternalStore(onToken, token) !== '';
  return React.createElement(Button, { ...props, isAuthorized, showPopup: false, onClick: () => void ask('chosen') });
};

/** @type {any} */ (window).SwaggerUIBundle({
  plugins: [{ wrapComponents: { authorizeBtn: tokenButton, authorizeOperationBtn: tokenButton } }],
  requestInterceptor: (/** @type {any} */ request) => ({ userFetch: fetchWithToken, ...request }),
  url: '/openapi.json', dom_id: '#ui', deepLinking: true, validatorUrl: null, defaultModelsExpandDepth: 0, docExpansion: 'list',
});
