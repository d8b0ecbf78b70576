import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '#server/features/features.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const isTest = (path: string) => /\.(test|fixtures)\.tsx?$/.test(path) || path.startsWith('tests/');

const featureOf = (path: string) => /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

const order = features.map(({ name }) => name);
const shelves = new Map<string, string[]>();
for (const name of order) {
  const [shelf = '', feature = ''] = name.split('/');
  shelves.set(shelf, [...(shelves.get(shelf) ?? []), feature]);
}

/** Imports of a feature's files by other features, and by nobody else: composition and the demo may import everything. */
const acrossFeatures = files
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) => imports.map((imported) => ({ path, imported })))
  .map((one) => ({ ...one, from: featureOf(one.path), to: featureOf(one.imported) }))
  .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);

/** The paths of the files that features open. */
const opened = features.flatMap(({ name, opens = [] }) => opens.map((file) => `server/features/${name}/${file}.ts`));

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

  test('no page validates by a schema, which the browser does not have: put the check in a *.rule.ts file', () => {
    const wrong = files
      .filter(({ path }) => path.startsWith('web/') && !isTest(path))
      .filter(({ text }) => /^import (?!type\b).* from 'zod'|(?<!\b(?:JSON|Date))\.(?:safeParse|parse)\(/m.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a contract file without a schema is named *.rule.ts, to show that the browser loads it unchanged', () => {
    const wrong = files
      .filter(({ path }) => /^contracts\/.*(?<!\.rule|\.test)\.ts$/.test(path))
      .filter(({ text }) => !/from 'zod'/.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a feature comes after those that it names in `after`: use a question or a job for what later ones do', () => {
    const wrong = features.flatMap(({ name, after }, own) =>
      after.filter((other) => !order.slice(0, own).includes(other)).map((other) => `${name} after ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  test('`after` in feature.ts names exactly the features that are imported', () => {
    const imported = (name: string) => new Set(acrossFeatures.filter(({ from }) => from === name).map(({ to }) => to));
    const wrong = features.filter(({ name, after }) => [...imported(name)].sort().join() !== after.toSorted().join());
    expect(wrong.map(({ name }) => ({ name, imports: order.filter((one) => imported(name).has(one)) }))).toEqual([]);
  });

  test('a feature imports only files of others that they open in feature.ts', () => {
    const wrong = acrossFeatures.filter(({ imported }) => !opened.includes(imported));
    expect(wrong.map(({ path, imported }) => `${path} → ${imported}`)).toEqual([]);
  });

  test('a feature opens only files that others import: keep the rest private', () => {
    const used = new Set(acrossFeatures.map(({ imported }) => imported));
    expect(opened.filter((path) => !used.has(path))).toEqual([]);
  });

  test('the features open few files to each other: lower the limit with each that becomes private', () => {
    expect(opened.length).toBeLessThanOrEqual(130);
  });

  test('ARCHITECTURE.md lists the features in their order', () => {
    const lines = [...shelves].map(([shelf, names]) => `- **${shelf}**: \`${names.join(' · ')}\``);
    expect(readFileSync(join(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8')).toContain(lines.join('\n'));
  });

  test('a shelf contains at most twelve features, and there are at most nine shelves', () => {
    expect(shelves.size).toBeLessThanOrEqual(9);
    expect([...shelves].filter(([, names]) => names.length > 12)).toEqual([]);
  });

  test('a folder contains at most 30 files: larger ones get subfolders', () => {
    const sizes = new Map<string, number>();
    for (const { path } of files.filter(({ path }) => /^(contracts|server|web)\//.test(path))) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    expect([...sizes].filter(([, size]) => size > 30)).toEqual([]);
  });

  test('every folder of a feature is listed in features.ts', () => {
    const folders = new Set(files.flatMap((file) => featureOf(file.path) ?? []));
    expect([...folders].sort()).toEqual([...order].sort());
  });

  test('no feature imports the routes, jobs or door of another', () => {
    const wrong = acrossFeatures.filter(({ imported }) => /-routes\.ts$|\.jobs\.ts$|\/feature\.ts$/.test(imported));
    expect(wrong.map(({ path, imported }) => `${path} → ${imported}`)).toEqual([]);
  });
});
