import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRouteFile } from '#ops/vite/route-files.ts';
import type { PageRenderer, Transport } from '#server/platform/web/page-renderer.ts';
import type { HttpClient } from '#tests/support/http-client.ts';

/** Words of the goods and the brand of the first preset. */
const foreignWords = /.{0,50}(?:к[ао]феин|caffein|пауч|pouch|искра|iskra).{0,50}/gi;

export const root = resolve(import.meta.dirname, '../..');
const storefront = join(root, 'web/storefront');

/** The words in a text, besides the names of cookies and of fields of data, which are those of the program. */
export const foreignIn = (text: string): string[] =>
  text.replaceAll(/iskra_[a-z]+|\\?"\w+\\?":/g, '').match(foreignWords) ?? [];

/** Paths of the storefront as its routes declare them. The panel is the owner's. */
export const storefrontPaths = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
  .map((file) => join(storefront, file))
  .filter((file) => isRouteFile(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:path: |textRoute\()'(\/[^']*)'/g)])
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('/admin/'));

/** Loaded by path, as the server loads the built bundle: the pages are a separate TypeScript project. */
export async function loadRenderer(): Promise<PageRenderer> {
  return (await import(join(storefront, 'entry-server.tsx'))) as PageRenderer; // the exports have this type
}

/** The words that each of the pages shows to each of the visitors, every one after its path. */
export async function foreignOnPages(
  renderer: PageRenderer,
  paths: readonly string[],
  visitors: readonly HttpClient[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { key } = renderer.planPage(path);
    for (const visitor of visitors) {
      const page = { url: key, send: callsOf(visitor), origin: 'https://shop.example', cookies: {} };
      const { status, head, body } = await renderer.renderPage(page);
      if (status >= 500) throw new Error(`${path} answered ${status}.`);
      found.push(...foreignIn(head + body).map((words) => `${path}: ${words}`));
    }
  }
  return [...new Set(found)];
}

/** Calls the shop as a page of this visitor does. */
export const callsOf =
  (visitor: HttpClient): Transport =>
  async ({ method, url, headers, body }) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : body;
    const { status, text } = method === 'GET' ? await visitor.get(url, { headers }) : await visitor.post(url, sent);
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };
