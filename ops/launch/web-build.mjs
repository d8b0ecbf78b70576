import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './programs.mjs';

/** The sources of the pages. */
const sources = ['web', 'contracts', 'ops/vite', 'vite.config.ts', 'package-lock.json', 'ops/launch/web-build.mjs'];

const stampFile = join(root, 'dist', '.iskra-build');

/** Builds the pages for browser and server, unless they are up to date. */
export async function buildWeb({ force = false } = {}) {
  if (!existsSync(join(root, 'vite.config.ts'))) {
    console.log('There is no vite.config.ts: the pages are not built.');
    return;
  }
  const stamp = fingerprint();
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Removed first, so that an interrupted build does not count as complete.
  rmSync(stampFile, { force: true });
  await step(
    'Building the pages',
    [
      ['vite', 'build', '--mode', 'storefront', '--logLevel', 'warn'],
      ['vite', 'build', '--mode', 'panel', '--logLevel', 'warn'],
      ['vite', 'build', '--mode', 'renderer', '--logLevel', 'warn'],
    ],
    'The pages could not be built.',
  );
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Names, sizes and times of the sources; reading their contents would slow down each start. */
function fingerprint() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isFile()) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    if (!stat?.isDirectory()) return;
    for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
  };
  sources.forEach(add);
  return hash.digest('hex');
}
