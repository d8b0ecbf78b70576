import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './programs.mjs';

const folder = join(root, 'node_modules');
/** A hash of the lock file, and below it the names of the installed sets. */
const stampFile = join(folder, '.iskra-install');
/** Exists while npm installs: it takes a package of which a part was written for a complete one. */
const unfinished = join(folder, '.iskra-installing');

/**
 * What is installed beside the `dependencies` of package.json, each by the commands that need it: the packages of a folder
 * of ops/packages, or with `tools` everything, including the `devDependencies`.
 * @typedef {'pages' | 'object-storage' | 'tracing' | 'tools'} PackageSet
 */

/**
 * Installs the packages of package-lock.json that these sets name, unless they are there. What was installed for another
 * command stays. An installation that was interrupted is begun again with an empty folder.
 * @param {readonly PackageSet[]} [wanted]
 */
export async function ensurePackages(wanted = []) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex');
  const wasInterrupted = existsSync(unfinished);
  const [installedHash, ...installed] = (read(stampFile) ?? '').split('\n');
  const has = (/** @type {PackageSet} */ set) => installed.includes(set) || installed.includes('tools');
  if (!wasInterrupted && installedHash === hash && wanted.every(has)) return;
  const sets = new Set([...wanted, ...installed]);
  // A manual installation has no stamp, but npm's own list of installed packages can be compared.
  if (!wasInterrupted && isInstalled(JSON.parse(lock))) {
    sets.add('tools');
  } else {
    if (wasInterrupted) rmSync(folder, { recursive: true, force: true });
    if (!existsSync(folder)) mkdirSync(folder);
    writeFileSync(unfinished, '');
    // Not `npm ci`: it refuses a lock file that lacks optional builds for other platforms, which npm omits if the
    // registry has none. `--no-save` enforces the lock file, including its hashes, too.
    await step(
      'Installing packages',
      [
        [
          'npm',
          'install',
          '--no-save',
          ...optionsFor(sets),
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ],
      ],
      'The packages could not be installed. Read what npm says above; a network or a full disk is the usual cause.',
    );
  }
  // A new file: a copy of the folder may be made of hard links.
  rmSync(stampFile, { force: true });
  writeFileSync(stampFile, [hash, ...[...sets].sort()].join('\n'));
  rmSync(unfinished, { force: true });
}

/** @param {ReadonlySet<string>} sets */
function optionsFor(sets) {
  if (sets.has('tools')) return ['--include=dev'];
  if (sets.size === 0) return ['--omit=dev', '--no-workspaces'];
  return ['--omit=dev', '--include-workspace-root', ...[...sets].map((set) => `--workspace=@iskra/${set}`)];
}

/** @param {{ packages: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> }} lock */
function isInstalled(lock) {
  const installed = JSON.parse(read(join(root, 'node_modules', '.package-lock.json')) ?? '{}').packages ?? {};
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const same = wanted.every(([path, { version, optional, devOptional, peer }]) =>
    installed[path] === undefined ? optional || devOptional || peer : installed[path].version === version,
  );
  return same && Object.keys(installed).every((path) => lock.packages[path] !== undefined) && wanted.length > 0;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
