import { createHash } from 'node:crypto';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { getAbsoluteFSPath } from 'swagger-ui-dist';

const files = '/api/docs/files/';
const script = 'swagger-ui-bundle.js';
const style = 'swagger-ui.css';

const start = `SwaggerUIBundle(${JSON.stringify({
  dom_id: '#swagger-ui',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})});`;

/** Stands in the content security policy of the page, which lets nothing inline run but the start. */
export const docsScriptHash = `sha256-${createHash('sha256').update(start).digest('base64')}`;

/** The API for developers: Swagger UI, read-only, all of it from this server. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>iskra API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}${style}">
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
      root: getAbsoluteFSPath(),
      prefix: files,
      allowedPath: (path) => path === `/${script}` || path === `/${style}`,
      decorateReply: false,
      index: false,
      maxAge: 3_600_000,
    });
  });
}
