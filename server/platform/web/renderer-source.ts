import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Speech } from '#contracts/speech/speech.rule.ts';
import type { PageDocument } from './page-document.ts';
import { distFolder } from './page-files.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The source of the front end's code: the built bundle, or Vite in development. */
export interface RendererSource {
  /** What draws pages in this speech; for what is the same in both, that of the last page. */
  load(speech?: Speech): Promise<PageRenderer>;
  /** Transforms the HTML: Vite adds its client. */
  finish(url: string, html: string): Promise<string>;
  /** Changes the response headers: Vite's inline scripts need a less strict policy. */
  adjust(document: PageDocument): PageDocument;
}

const bundles: Readonly<Record<Speech, string>> = {
  informal: join(distFolder, 'renderer/entry-server.js'),
  formal: join(distFolder, 'renderer-formal/entry-server.js'),
};

/** Whether the built renderers exist. */
export function isBuilt(): boolean {
  return Object.values(bundles).every((bundle) => existsSync(bundle));
}

const renderers = new Map<Speech, Promise<PageRenderer>>();
let last: Speech = 'informal';

/**
 * Loads a bundle in dist/, once. It is built from web/storefront/entry-server.tsx, whose exports have this type. Only a shop
 * that speaks formally loads the second.
 */
export function loadRenderer(speech: Speech = last): Promise<PageRenderer> {
  last = speech;
  const before = renderers.get(speech);
  if (before) return before;
  const renderer = import(pathToFileURL(bundles[speech]).href) as Promise<PageRenderer>;
  renderers.set(speech, renderer);
  return renderer;
}

/** The bundles in dist/. */
export function builtRenderer(): RendererSource {
  return {
    load: loadRenderer,
    finish: async (_url, html) => html,
    adjust: (document) => document,
  };
}
