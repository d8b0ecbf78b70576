import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import type { PageBrands } from './brand/page-brand.ts';
import { distFolder } from './page-files.ts';

/** The offline fallback of the service worker, and the page for visitors under 18. */
const pages = ['offline.html', 'under-18.html'] as const;

/** What a visitor without a connection reads. */
export interface OfflineWords {
  title: string;
  text: string;
}

/** The files of the storefront that follow the name and the design of the shop. */
export const ownFiles = [...pages, 'offline.css', 'sw.js'] as const;

/**
 * Serves the pages that are files, with the name of the shop in their titles as in every other title, their style sheet in
 * the tones of the shop, and the service worker, which keeps them anew after a change of the design or of their words.
 */
export async function registerOwnPages(
  app: FastifyInstance,
  shopName: () => Promise<string>,
  brands: Pick<PageBrands, 'current'>,
  offlineWords: () => Promise<OfflineWords>,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true };
  });
  const read = (name: string) => readFile(join(distFolder, 'storefront', name), 'utf8');
  const serve = (name: string, type: string, write: () => Promise<string>) =>
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('content-security-policy', pagePolicy())
        // Pages and service workers load their own files: without this those of an earlier build would be used.
        .header('cache-control', 'no-cache')
        .send(await write()),
    );
  for (const name of pages) {
    const html = await read(name);
    serve(name, 'text/html', async () => {
      const words = withWords(html, await offlineWords());
      return withShopName(spoken(words, (await brands.current()).speech), await shopName());
    });
  }
  const [styles, worker] = [await read('offline.css'), await read('sw.js')];
  serve('offline.css', 'text/css', async () => `${styles}\n${(await brands.current()).basics}\n`);
  serve('sw.js', 'text/javascript', async () => {
    const words = createHash('sha256')
      .update(JSON.stringify(await offlineWords()))
      .digest('hex')
      .slice(0, 8);
    return worker.replace('__BRAND__', `${(await brands.current()).hash}-${words}`);
  });
}

/** The words of the owner, as text. */
function withWords(html: string, { title, text }: OfflineWords): string {
  return html.replaceAll('__TITLE__', () => escapeHtml(title)).replace('__TEXT__', () => escapeHtml(text));
}

/** The document with its sentences as the shop speaks. */
function spoken(html: string, speech: Speech): string {
  return html.replaceAll(/(?<=>)[^<>]+(?=<)/g, (text) => inSpeech(speech, text));
}

/** The document with "Title | Shop" as its title. */
export function withShopName(html: string, name: string): string {
  return html.replace('</title>', () => ` | ${escapeHtml(name)}</title>`);
}
