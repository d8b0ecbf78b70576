import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { distFolder } from './page-files.ts';

/** The offline fallback of the service worker, and the page for visitors under 18. */
export const ownPages = ['offline.html', 'under-18.html'] as const;

/** Serves the pages that are files, with the name of the shop in their titles as in every other title. */
export async function registerOwnPages(app: FastifyInstance, shopName: () => Promise<string>): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true };
  });
  for (const name of ownPages) {
    const html = await readFile(join(distFolder, 'storefront', name), 'utf8');
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy())
        .header('cache-control', 'no-cache')
        .send(withShopName(html, await shopName())),
    );
  }
}

/** The document with "Title | Shop" as its title. */
export function withShopName(html: string, name: string): string {
  return html.replace('</title>', () => ` | ${escapeHtml(name)}</title>`);
}
