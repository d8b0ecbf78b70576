import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../security-headers.ts';
import { docsStyle } from './docs-style.ts';

const files = '/api/docs/files/';
const script = 'swagger-ui-bundle.js';
const style = 'swagger-ui.css';

/**
 * Adds what Swagger UI lacks for screen readers: landmarks, a heading level between the title (h1) and the groups (h3),
 * and a name for the button of a schema without title. Moves the link out of each operation's button, where HTML does
 * not allow it.
 */
const plugin = `({ React: { createElement } }) => ({
  wrapComponents: {
    InfoContainer: (Original) => (props) => createElement('header', { role: 'banner' }, createElement(Original, props)),
    FilterContainer: (Original) => (props) =>
      createElement('div', { role: 'search' }, createElement('h2', null, 'Calls'), createElement(Original, props)),
    JSONSchema202012Accordion: (Original) => (props) =>
      createElement(Original, props, props.children, createElement('span', { className: 'unseen' }, 'Schema')),
    DeepLink: () => ({ text }) => createElement('span', null, text),
  },
})`;

const settings = JSON.stringify({
  dom_id: '#swagger-ui',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});

const start = `SwaggerUIBundle({ ...${settings}, plugins: [${plugin}] });`;

/** The content security policy of the page allows these two inline parts and no others. */
export const docsScriptHash = hashOf(start);
export const docsStyleHash = hashOf(docsStyle);

/** The API documentation: Swagger UI, read-only, served entirely from this server. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}${style}">
<style>${docsStyle}</style>
</head>
<body>
<div id="swagger-ui"></div>
<noscript><p>The description of the API is in <a href="/api/openapi.json">openapi.json</a>.</p></noscript>
<script src="${files}${script}"></script>
<script>${start}</script>
</body>
</html>
`;

/** The two files of Swagger UI that the page loads. */
export function registerDocsFiles(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFile: true };
    });
    await scope.register(staticFiles, {
      // Importing the package would load Swagger UI itself into this process.
      root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
      prefix: files,
      allowedPath: (path) => path === `/${script}` || path === `/${style}`,
      decorateReply: false,
      index: false,
      maxAge: 3_600_000,
    });
  });
}
