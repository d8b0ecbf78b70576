import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Speech } from '#contracts/speech/speech.rule.ts';

/** The output of the builds. */
export const distFolder = resolve(import.meta.dirname, '../../../dist');

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

type Manifest = Record<string, Chunk>;

/** The tags of a page's head: styles, scripts and preloads. */
export class PageFiles {
  readonly #manifest: Manifest;
  readonly #entry: string;
  readonly #scriptsAreLate: boolean;
  readonly #tags = new Map<string, string>();

  /** Late scripts are only listed: the inline script of the document loads them after the page is rendered. */
  constructor(manifest: Manifest, entry: string, scriptsAreLate: boolean) {
    this.#manifest = manifest;
    this.#entry = entry;
    this.#scriptsAreLate = scriptsAreLate;
  }

  /** Tags for the entry and further modules. Cached, since all pages of a kind have the same ones. */
  tags(modules: readonly string[]): string {
    const key = modules.join();
    const before = this.#tags.get(key);
    if (before !== undefined) return before;
    const tags = this.#make(modules);
    this.#tags.set(key, tags);
    return tags;
  }

  #make(modules: readonly string[]): string {
    const chunks = new Set<Chunk>();
    for (const name of [this.#entry, ...modules]) this.#collect(name, chunks);
    const files = [...chunks];
    return [
      ...[...new Set(files.flatMap(({ css = [] }) => css))].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...this.#scriptTags(files),
    ].join('');
  }

  #scriptTags(files: readonly Chunk[]): string[] {
    // Collected first, since everything else depends on it.
    const [entry, ...others] = files.map(({ file }) => `/${file}`);
    if (entry === undefined) return [];
    if (this.#scriptsAreLate) return [`<meta name="late-scripts" content="${[...others, entry].join(' ')}">`];
    return [
      `<script type="module" src="${entry}"></script>`,
      ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    ];
  }

  #collect(name: string, into: Set<Chunk>): void {
    const chunk = this.#manifest[name];
    if (!chunk || into.has(chunk)) return;
    into.add(chunk);
    for (const imported of chunk.imports ?? []) this.#collect(imported, into);
  }
}

/** The files of one front end in one speech, or null when it was not built. */
export function readPageFiles(
  build: 'storefront' | 'panel',
  entry: string,
  speech: Speech = 'informal',
): PageFiles | null {
  const path = join(distFolder, build, '.vite', speech === 'formal' ? 'manifest-formal.json' : 'manifest.json');
  if (!existsSync(path)) return null;
  // Written by Vite.
  return new PageFiles(JSON.parse(readFileSync(path, 'utf8')) as Manifest, entry, build === 'storefront');
}
