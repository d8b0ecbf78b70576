import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs.mjs';

/**
 * package.json and package-lock.json without what only development uses. With both of them npm neither installs nor lists
 * that; with `--omit=dev` alone it installs and forgets some of what is used by tools and something else.
 */
export function productionManifests() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  delete manifest.devDependencies;
  delete lock.packages[''].devDependencies;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => dev !== true));
  return { 'package.json': JSON.stringify(manifest, null, 2), 'package-lock.json': JSON.stringify(lock, null, 2) };
}
