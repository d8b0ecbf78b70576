import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist/storefront');
const manifests = { informal: join(dist, '.vite/manifest.json'), formal: join(dist, '.vite/manifest-formal.json') };
/** How the shop addresses customers: each form has files of its own. */
const speeches = ['informal', 'formal'] as const;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** Compressed bytes of JavaScript that a first visit may load. React and React DOM alone need about 55,000. */
const budgets: Record<string, number> = {
  'web/storefront/features/catalog/product-list-page.tsx': 120 * 1024,
  'web/storefront/features/content/home-page.tsx': 120 * 1024,
  'web/storefront/features/catalog/product-page.tsx': 120 * 1024,
};
const styleBudget = 20_000;

const isBuilt = speeches.every((speech) => existsSync(manifests[speech]));
/** `npm test` builds the pages first; running Vitest directly does not require a build. */
const mustBeBuilt = process.env['CI'] !== undefined || process.env['PAGES_ARE_BUILT'] === 'true';

test.runIf(mustBeBuilt)('the pages are built before their scripts are measured', () => {
  expect(isBuilt, 'run "npm run build" first').toBe(true);
});

describe.runIf(isBuilt).each(speeches)('the storefront’s scripts, %s', (speech) => {
  const chunksOf = (page: string) => chunksIn(speech, page);
  const loadedBy = (page: string) => chunksOf(page).map(({ file }) => file);

  test.each(Object.entries(budgets))('%s loads at most %i bytes', (page, budget) => {
    expect(sum(loadedBy(page).map((file) => compressedSize(file)))).toBeLessThanOrEqual(budget);
  });

  test('load at most 20 KB of styles', () => {
    const styles = new Set(Object.keys(budgets).flatMap((page) => chunksOf(page).flatMap(({ css }) => css ?? [])));
    expect(sum([...styles].map((file) => compressedSize(file)))).toBeLessThanOrEqual(styleBudget);
  });

  test('include no validation library, because the server validates', () => {
    for (const page of Object.keys(budgets)) {
      for (const file of loadedBy(page)) {
        expect(readFileSync(join(dist, file), 'utf8'), `${file} contains Zod`).not.toMatch(/_zod|ZodError/);
      }
    }
  });
});

/** As the shop sends it: compressed at the highest level during the build. */
function compressedSize(file: string): number {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

function chunksIn(speech: (typeof speeches)[number], page: string): Chunk[] {
  // Written by Vite.
  const manifest = JSON.parse(readFileSync(manifests[speech], 'utf8')) as Record<string, Chunk>;
  const chunks = new Set<Chunk>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(add);
  };
  add('web/storefront/entry-client.tsx');
  add(page);
  return [...chunks];
}
