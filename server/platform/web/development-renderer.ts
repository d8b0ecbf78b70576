import type { Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { RendererSource } from './renderer-source.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Vite adds inline scripts and styles and connects to the page with a web socket. */
export const developmentHeaders = {
  'content-security-policy':
    "default-src 'self' data: blob: ws: 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
};

/**
 * Vite within the shop's server: modules, styles and hot replacement for both front ends on the same port. It serves the
 * words of one speech; after a change of it in the panel the development server is started again.
 */
export async function openVite(server: Server, speech: Speech): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root,
    mode: speech === 'formal' ? 'development-formal' : 'development',
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
}

/** The front end's sources, reloaded after every change. */
export function developmentRenderer(vite: ViteDevServer): RendererSource {
  return {
    // The exports of the module have this type; tsc checks entry-server.tsx against its own copy of it.
    load: () => vite.ssrLoadModule('/web/storefront/entry-server.tsx') as Promise<unknown> as Promise<PageRenderer>,
    finish: (url, html) =>
      vite.transformIndexHtml(url, withEntry(html, '/web/storefront/entry-client.tsx', '/web/storefront/styles.css')),
    adjust: (document) => ({
      ...document,
      headers: { ...document.headers, ...developmentHeaders },
    }),
  };
}

/** The panel's shell in development. */
export function developmentPanel(vite: ViteDevServer, url: string, html: string): Promise<string> {
  return vite.transformIndexHtml(url, withEntry(html, '/web/admin/main.tsx', '/web/admin/admin.css'));
}

export const designSystemPath = '/dev/design-system';

/** All components of the storefront in all states. Not part of any build. */
export async function sendDesignSystem(vite: ViteDevServer, response: ServerResponse): Promise<void> {
  const html =
    '<!doctype html><html lang="bg"><head><meta charset="utf-8"><title>Части на магазина</title>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"></head>' +
    '<body><div id="root"></div></body></html>';
  const page = withEntry(html, '/web/storefront/dev/design-system.tsx', '/web/storefront/styles.css');
  const transformed = await vite.transformIndexHtml(designSystemPath, page);
  response.writeHead(200, { ...developmentHeaders, 'content-type': 'text/html; charset=utf-8' }).end(transformed);
}

/** The stylesheet is also linked, so that the page is styled before its script runs. */
function withEntry(html: string, script: string, style: string): string {
  return html.replace(
    '</head>',
    `<link rel="stylesheet" href="${style}?direct"><script type="module" src="${script}"></script></head>`,
  );
}
