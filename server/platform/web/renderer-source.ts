import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDocument } from './page-document.ts';
import { distFolder } from './page-files.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The source of the front end's code: the built bundle, or Vite in development. */
export interface RendererSource {
  load(): Promise<PageRenderer>;
  /** Transforms the HTML: Vite adds its client. */
  finish(url: string, html: string): Promise<string>;
  /** Changes the response headers: Vite's inline scripts need a less strict policy. */
  adjust(document: PageDocument): PageDocument;
}

const bundle = join(distFolder, 'renderer/entry-server.js');

/** Whether a built renderer exists. */
export function isBuilt(): boolean {
  return existsSync(bundle);
}

let renderer: Promise<PageRenderer> | undefined;

/** Loads the bundle in dist/, once. It is built from web/storefront/entry-server.tsx, whose exports have this type. */
export function loadRenderer(): Promise<PageRenderer> {
  return (renderer ??= import(pathToFileURL(bundle).href) as Promise<PageRenderer>);
}

/** The bundle in dist/. */
export function builtRenderer(): RendererSource {
  return {
    load: loadRenderer,
    finish: async (_url, html) => html,
    adjust: (document) => document,
  };
}
