import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDocument } from './page-document.ts';
import { distFolder } from './page-files.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Where the front end's code comes from: the built bundle, or Vite while one develops. */
export interface RendererSource {
  load(): Promise<PageRenderer>;
  /** A last change to the HTML: Vite adds its client. */
  finish(url: string, html: string): Promise<string>;
  /** A last change to the answer: Vite's inline scripts need a laxer policy. */
  adjust(document: PageDocument): PageDocument;
}

const bundle = join(distFolder, 'renderer/entry-server.js');

/** Whether there is a built renderer to serve pages with. */
export function isBuilt(): boolean {
  return existsSync(bundle);
}

/** The bundle in dist/, loaded once. */
export function builtRenderer(): RendererSource {
  let loaded: Promise<PageRenderer> | undefined;
  return {
    // The bundle is built from web/storefront/entry-server.tsx, whose exports have this shape.
    load: () => (loaded ??= import(pathToFileURL(bundle).href) as Promise<PageRenderer>),
    finish: async (_url, html) => html,
    adjust: (document) => document,
  };
}
