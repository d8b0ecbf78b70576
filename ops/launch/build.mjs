import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './programs.mjs';

const always = ['contracts', 'ops/vite', 'package-lock.json', 'ops/launch/build.mjs'];

/** What is built, each part from its sources. */
const parts = [
  {
    title: 'Building the pages',
    stamp: 'dist/.iskra-build',
    sources: ['web', 'vite.config.ts', ...always],
    commands: ['storefront', 'panel', 'renderer'].map((mode) => [
      'vite',
      'build',
      '--mode',
      mode,
      '--logLevel',
      'warn',
    ]),
    failure: 'The pages could not be built.',
  },
  {
    title: 'Building the server',
    stamp: 'dist/.iskra-server-build',
    sources: ['server', ...always],
    commands: [['vite', 'build', '--config', 'ops/vite/server-build.ts', '--logLevel', 'warn']],
    failure: 'The server could not be built.',
  },
];

/** Builds the pages for browser and server, and the server itself, unless they are up to date. */
export async function build({ force = false } = {}) {
  if (!existsSync(join(root, 'vite.config.ts'))) {
    console.log('There is no vite.config.ts: nothing is built.');
    return;
  }
  for (const { title, stamp, sources, commands, failure } of parts) {
    const stampFile = join(root, stamp);
    const wanted = fingerprint(sources);
    if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) continue;
    // Removed first, so that an interrupted build does not count as complete.
    rmSync(stampFile, { force: true });
    await step(title, commands, failure);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, wanted);
  }
}

/** Names, sizes and times of the sources; reading their contents would slow down each start. @param {string[]} sources */
function fingerprint(sources) {
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
