import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const LockedPackage = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type LockedPackage = z.infer<typeof LockedPackage>;
const Lock = z.object({ packages: z.record(z.string(), LockedPackage) });

/**
 * What the launcher installs with these folders of ops/packages: the places in package-lock.json of the packages of the
 * shop and of those folders, for all systems, and without optional partners that other packages bring along.
 */
export function installedWith(sets: readonly string[]): string[] {
  const { packages } = Lock.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
  );
  const found = new Set(['', ...sets.map((set) => `ops/packages/${set}`)]);
  // A set is walked in the order of its additions, and so to those that are added meanwhile.
  for (const place of found) {
    const locked = packages[place];
    if (locked === undefined) throw new Error(`package-lock.json has no ${place}.`);
    for (const name of neededBy(locked)) {
      const at = placeFrom(place, name, packages);
      if (at !== undefined) found.add(at);
    }
  }
  return [...found].filter((place) => place.startsWith('node_modules/'));
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node.js finds a package for the one at `place`; undefined where an optional one is not locked. */
function placeFrom(place: string, name: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    const at = folder === '.' || folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[at] !== undefined) return at;
    if (folder === '.' || folder === '') return undefined;
  }
}
