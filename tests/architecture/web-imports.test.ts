import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features as panelFeatures } from '#web/admin/features.ts';
import { features as storefrontFeatures } from '#web/storefront/features.ts';
import { findCircles } from './find-circles.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles().filter(({ path }) => /^(contracts|server|web)\//.test(path));
const sources = files.filter(({ path }) => !/\.(test|fixtures)\.tsx?$/.test(path));

/** The layers of a front end, lowest first. Its features stand between `below` and `above`, in the order of their list. */
interface FrontEnd {
  folder: string;
  below: readonly string[];
  features: readonly { name: string; after: readonly string[]; opens?: readonly string[] }[];
  above: readonly string[];
}

/** The layer of the list of features. */
const list = 'features.ts';

const frontEnds: readonly FrontEnd[] = [
  {
    folder: 'web/storefront',
    below: ['inline', 'platform', 'ui', 'forms'],
    features: storefrontFeatures,
    above: ['layout', 'routes', 'structured', 'dev', ''],
  },
  {
    folder: 'web/admin',
    below: ['platform', 'patterns', 'labels'],
    features: panelFeatures,
    above: ['shell', ''],
  },
];

/** The layer or feature of a file: `features/cart`, `layout`, `features.ts`, or the empty name for the folder itself. */
function layerOf(path: string, folder: string): string | undefined {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [first = '', second = '', ...rest] = path.slice(folder.length + 1).split('/');
  if (second === '') return first === list ? list : '';
  return first === 'features' && rest.length > 0 ? `features/${second}` : first;
}

describe.each(frontEnds)('$folder', ({ folder, below, features, above }: FrontEnd) => {
  const order = [...below, ...features.map(({ name }) => `features/${name}`), list, ...above];
  /** Imports of a file of a feature from elsewhere in the front end, without those of the list of features. */
  const crossings = sources.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => layerOf(imported, folder)?.startsWith('features/') && !imported.endsWith('.css'))
      .map((imported) => ({ path, imported, from: layerOf(path, folder), to: layerOf(imported, folder) }))
      .filter(({ from, to }) => from !== undefined && from !== to && from !== list),
  );
  const openFiles = features.flatMap(({ name, opens = [] }) =>
    opens.map((file) => `${folder}/features/${name}/${file}`),
  );

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

  test('every folder is part of the order: add a feature to features.ts, with a feature.ts of its own', () => {
    const layers = new Set(sources.map(({ path }) => layerOf(path, folder)).filter((place) => place !== undefined));
    expect([...layers].filter((place) => !order.includes(place) && place !== 'public')).toEqual([]);
    const listed = features.map(({ name }) => `${folder}/features/${name}/feature.ts`);
    expect(listed.filter((door) => !sources.some(({ path }) => path === door))).toEqual([]);
  });

  test('only open files of a feature are imported from elsewhere: add the file to `opens` of its feature.ts', () => {
    const wrong = crossings.filter(({ imported }) => !openFiles.includes(imported.replace(/\.tsx?$/, '')));
    expect(wrong.map(({ path, imported }) => `${path} → ${imported}`)).toEqual([]);
  });

  test('an open file is imported from elsewhere: remove others from `opens`', () => {
    const used = new Set(crossings.map(({ imported }) => imported.replace(/\.tsx?$/, '')));
    expect(openFiles.filter((file) => !used.has(file))).toEqual([]);
  });

  test('`after` names the features that a feature imports, and each is listed before it', () => {
    const needed = features.map(({ name }) => ({
      name,
      after: [...new Set(crossings.filter(({ from }) => from === `features/${name}`).map(({ to }) => to))].sort(),
    }));
    const declared = features.map(({ name, after }) => ({ name, after: after.map((one) => `features/${one}`).sort() }));
    expect(declared).toEqual(needed);
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
