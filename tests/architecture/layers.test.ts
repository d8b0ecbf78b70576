import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forbiddenImports, layerOf, layers } from './layers.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles(['*.ts', '*.tsx', '*.mjs']);

test('code imports only what its row of the table in ARCHITECTURE.md allows: move what several need down', () => {
  expect(forbiddenImports(files)).toEqual([]);
});

test('every other import between two layers is refused', () => {
  const fileIn = (folder = '') => `${folder}/some-folder/probe.ts`;
  for (const layer of layers) {
    const path = fileIn(layer.folders[0]);
    const refused = layers.filter(
      (other) => other !== layer && ![...layer.folders, ...layer.mayImport].some((allowed) => isWithin(other, allowed)),
    );
    const imports = refused.map(({ folders }) => fileIn(folders[0]));
    expect(forbiddenImports([{ path, imports }])).toEqual(imports.map((imported) => `${path} → ${imported}`));
    if (layer.folders[0] !== 'tests') expect(imports.length, path).toBeGreaterThan(0);
    const allowed = layer.mayImport.map((folder) => fileIn(folder));
    expect(forbiddenImports([{ path, imports: [...allowed, path] }])).toEqual([]);
  }
});

const isWithin = ({ folders: [folder = ''] }: (typeof layers)[number], parent: string) =>
  `${folder}/`.startsWith(`${parent}/`);

test('ARCHITECTURE.md states the same table', () => {
  const text = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| Folder [^\n]*\n\|[-| ]+\n([\s\S]*?)\n\n/.exec(text) ?? [];
  const namesIn = (cell = '') =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/(\*\.ts)?$/, ''));
  const rows = table.split('\n').map((line) => line.split('|').slice(1, -1));
  expect(rows.map(([folders, , mayImport]) => ({ folders: namesIn(folders), mayImport: namesIn(mayImport) }))).toEqual(
    layers,
  );
});

test('every file belongs to a layer, except the configuration of tools', () => {
  const wrong = files.filter(({ path }) => layerOf(path) === undefined && !/^[\w-]+\.config\.ts$/.test(path));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('contracts need no package but Zod', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('contracts/') && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:import|export)\b[^;]*? from '([^#.'][^']*)';$/gm)].map(([, name]) => `${path} → ${name}`),
    );
  expect(wrong.filter((line) => !line.endsWith(' → zod'))).toEqual([]);
});
