import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../../dist/storefront');
const manifestFile = join(dist, '.vite/manifest.json');

interface Chunk {
  file: string;
  imports?: string[];
}

/** Kilobytes of JavaScript, compressed, that a first visit may load. React and React DOM alone are some 69. */
const budgets: Record<string, number> = {
  'web/storefront/features/catalog/product-list-page.tsx': 125,
  'web/storefront/features/content/home-page.tsx': 125,
  'web/storefront/features/catalog/product-page.tsx': 125,
};

const isBuilt = existsSync(manifestFile);
/** `npm test` builds the pages before it comes here. Who runs Vitest by hand need not. */
const mustBeBuilt = process.env['CI'] !== undefined || process.env['PAGES_ARE_BUILT'] === 'true';

test.runIf(mustBeBuilt)('the pages are built before their scripts are measured', () => {
  expect(isBuilt, 'run "npm run build" first').toBe(true);
});

describe.runIf(isBuilt)('the storefront’s scripts', () => {
  test.each(Object.entries(budgets))('%s loads with at most %i KB', (page, budget) => {
    const bytes = loadedBy(page).reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
    expect(bytes / 1024).toBeLessThanOrEqual(budget);
  });

  test('carry no validation library: the server validates', () => {
    for (const page of Object.keys(budgets)) {
      for (const file of loadedBy(page)) {
        expect(readFileSync(join(dist, file), 'utf8'), `${file} contains Zod`).not.toMatch(/_zod|ZodError/);
      }
    }
  });
});

function loadedBy(page: string): string[] {
  // Written by Vite.
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('web/storefront/entry-client.tsx');
  add(page);
  return [...files];
}
