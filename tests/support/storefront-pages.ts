import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRouteFile } from '#ops/vite/route-files.ts';
import type { Transport } from '#server/platform/web/page-renderer.ts';
import type { HttpClient } from './http-client.ts';

export const storefrontFolder = resolve(import.meta.dirname, '../../web/storefront');

/** Paths of the storefront as its routes declare them. The panel is the owner's. */
export const storefrontPaths = readdirSync(storefrontFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => join(storefrontFolder, file))
  .filter((file) => isRouteFile(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:path: |textRoute\()'(\/[^']*)'/g)])
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('/admin/'));

/** Calls the shop as a page of this visitor does. */
export const callsOf =
  (visitor: HttpClient): Transport =>
  async ({ method, url, headers, body }) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : body;
    const { status, text } = method === 'GET' ? await visitor.get(url, { headers }) : await visitor.post(url, sent);
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };
