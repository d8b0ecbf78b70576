import { describe, expect, test } from 'vitest';
import { featureOrder, shelves } from './feature-order.ts';
import { readSourceFiles, type SourceFile } from './source-files.ts';

const files = readSourceFiles();
const isTest = (path: string) => /\.(test|fixtures)\.tsx?$/.test(path) || path.startsWith('tests/');

function offenders(from: (path: string) => boolean, mayNot: (imported: string, file: SourceFile) => boolean): string[] {
  return files
    .filter((file) => from(file.path) && !isTest(file.path))
    .flatMap((file) =>
      file.imports.filter((imported) => mayNot(imported, file)).map((imported) => `${file.path} → ${imported}`),
    );
}

const inFolder = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const featureOf = (path: string) => /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

describe('imports, besides those between layers (layers.test.ts)', () => {
  test('rules computed in the browser (*.rule.ts) need no Zod: import only types from other contracts', () => {
    const rules = files.filter(({ path }) => /^contracts\/.*\.rule\.ts$/.test(path));
    expect(rules.length).toBeGreaterThan(20);
    const values = /^(?:import|export) (?!type\b)[^;]*?\bfrom '([^']+)'/gm;
    const wrong = rules.flatMap(({ path, text }) =>
      [...text.matchAll(values)]
        .filter(([, imported = '']) => !imported.endsWith('.rule.ts'))
        .map(([, imported]) => `${path} → ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a contract file without a schema is named *.rule.ts, to show that the browser loads it unchanged', () => {
    const wrong = files
      .filter(({ path }) => /^contracts\/.*(?<!\.rule|\.test)\.ts$/.test(path))
      .filter(({ text }) => !/from 'zod'/.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a feature imports only features listed before it: use jobs for effects on later ones', () => {
    const wrong = offenders(inFolder('server/features'), (imported, file) => {
      const own = featureOrder.indexOf(featureOf(file.path) ?? '');
      const other = featureOf(imported);
      return other !== undefined && featureOrder.indexOf(other) > own;
    });
    expect(wrong).toEqual([]);
  });

  test('a shelf contains at most eight features, and there are at most nine shelves', () => {
    expect(Object.keys(shelves).length).toBeLessThanOrEqual(9);
    expect(Object.entries(shelves).filter(([, features]) => features.length > 8)).toEqual([]);
  });

  test('a folder contains at most 30 files: larger ones get subfolders', () => {
    const sizes = new Map<string, number>();
    for (const { path } of files.filter(({ path }) => /^(contracts|server|web)\//.test(path))) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });

  test('every feature is part of the order', () => {
    const unknown = files
      .map((file) => featureOf(file.path))
      .filter((name) => name !== undefined && !featureOrder.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test('no feature imports the routes or jobs of another', () => {
    const wrong = offenders(inFolder('server/features'), (imported, file) => {
      return /-routes\.ts$|\.jobs\.ts$/.test(imported) && featureOf(imported) !== featureOf(file.path);
    });
    expect(wrong).toEqual([]);
  });
});
