import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCircles } from './find-circles.ts';
import { readSourceFiles } from './source-files.ts';
import { panel, storefront, type FrontEnd } from './web-order.ts';

const files = readSourceFiles().filter(({ path }) => /^(contracts|server|web)\//.test(path));
const sources = files.filter(({ path }) => !/\.(test|fixtures)\.tsx?$/.test(path));

/** The layer or feature of a file: `features/cart`, `layout`, or the empty name for the folder itself. */
function layerOf(path: string, folder: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first = '', second = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (second === '') return '';
  return first === 'features' && rest.length > 0 ? `features/${second}` : first;
}

describe.each([storefront, panel])('$folder', ({ folder, below, features, above }: FrontEnd) => {
  const order = [...below, ...features.map((feature) => `features/${feature}`), ...above];

  test('a file imports only layers and features listed before it: move shared code down, or pass it in from above', () => {
    const upward = sources.flatMap(({ path, imports }) => {
      const own = order.indexOf(layerOf(path, folder) ?? '?');
      return imports
        .filter((imported) => !imported.endsWith('.css'))
        .filter((imported) => order.indexOf(layerOf(imported, folder) ?? '?') > own && own >= 0)
        .map((imported) => `${path} → ${imported}`);
    });
    expect(upward).toEqual([]);
  });

  test('every folder is part of the order', () => {
    const layers = new Set(sources.map(({ path }) => layerOf(path, folder)).filter((place) => place !== undefined));
    expect([...layers].filter((place) => !order.includes(place) && place !== 'public')).toEqual([]);
  });
});

test('there are no import cycles, including type imports', () => {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports]));
  expect(findCircles(graph)).toEqual([]);
});

test('imports are relative within a feature or module and start with # across them', () => {
  const featureOf = (path: string) =>
    /^(?:server\/features\/[^/]+\/[^/]+|contracts\/[^/]+|web\/[^/]+\/features\/[^/]+)\//.exec(path)?.[0];
  // What stands in no feature: a module of the platform, a layer of a front end, or one of the top folders.
  const moduleOf = (path: string) =>
    featureOf(path) ?? /^(?:server\/(?:platform\/)?[^/]+|web\/[^/]+\/[^/]+|ops|bench|tests)\//.exec(path)?.[0];
  const wrong = readSourceFiles().flatMap(({ path, text, imports }) =>
    imports.flatMap((imported) => {
      if (text.includes(`'#${imported}'`))
        return featureOf(path) !== undefined && featureOf(path) === featureOf(imported)
          ? [`${path} → #${imported} (same feature: write a relative path)`]
          : [];
      const isOwn = moduleOf(imported) === moduleOf(path) && moduleOf(path) !== undefined;
      const isChild = dirname(path) !== '.' && imported.startsWith(`${dirname(path)}/`);
      return isOwn || isChild || dirname(path) === '.' ? [] : [`${path} → ${imported} (write #${imported})`];
    }),
  );
  expect(wrong).toEqual([]);
});
