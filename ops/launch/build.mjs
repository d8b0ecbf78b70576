import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step, StepError } from './programs.mjs';

const always = ['contracts', 'ops/vite', 'package-lock.json', 'ops/launch/build.mjs'];

/** What is built, each part from its sources. */
const parts = [
  {
    title: 'Building the pages',
    stamp: 'dist/.iskra-build',
    sources: ['web', 'vite.config.ts', ...always],
    commands: ['storefront', 'storefront-formal', 'panel', 'renderer', 'renderer-formal'].map((mode) => [
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
    sources: ['server', 'docs/openapi.json', ...always],
    commands: [['vite', 'build', '--config', 'ops/vite/server-build.ts', '--logLevel', 'warn']],
    failure: 'The server could not be built.',
  },
];

/** Whether this is the content of a release archive, which is built, and has no sources of the pages. */
export const isRelease = () => !existsSync(join(root, 'vite.config.ts'));

/** Whether nothing would be built. */
export function isBuilt() {
  return isRelease() || parts.every(({ stamp, sources }) => isMade(stamp, fingerprint(sources)));
}

/** Builds the pages for browser and server, and the server itself, unless they are up to date. */
export async function build({ force = false } = {}) {
  if (isRelease()) {
    if (existsSync(join(root, 'dist/server/main.js'))) return;
    throw new StepError('The built shop is not in dist, and there are no sources to build it from: unpack it again.');
  }
  for (const { title, stamp, sources, commands, failure } of parts) {
    const stampFile = join(root, stamp);
    const wanted = fingerprint(sources);
    if (!force && isMade(stamp, wanted)) continue;
    // Removed first, so that an interrupted build does not count as complete.
    rmSync(stampFile, { force: true });
    await step(title, commands, failure);
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, wanted);
  }
}

/** @param {string} stamp @param {string} wanted */
function isMade(stamp, wanted) {
  return existsSync(join(root, stamp)) && readFileSync(join(root, stamp), 'utf8') === wanted;
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
