import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Manifest = Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;

/** The manifests of the sets of packages that only some commands and settings need. */
export const setManifests: readonly string[] = globSync('ops/packages/*/package.json', { cwd: root }).sort();

/** Reads a package.json by its path in the repository. */
export function readManifest(path: string): Manifest {
  // Written by npm in this format.
  return { devDependencies: {}, ...JSON.parse(readFileSync(join(root, path), 'utf8')) } as Manifest;
}
