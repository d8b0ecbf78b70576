import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, step } from './programs.mjs';

const folder = join(root, 'node_modules');
const stampFile = join(folder, '.iskra-install');
/** Exists while npm installs: it takes a package of which a part was written for a complete one. */
const unfinished = join(folder, '.iskra-installing');

/**
 * Installs the packages of package-lock.json, unless node_modules is up to date. An installation that was interrupted is
 * begun again with an empty folder.
 */
export async function ensurePackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(`${process.platform} ${process.arch} ${lock}`).digest('hex');
  const wasInterrupted = existsSync(unfinished);
  if (!wasInterrupted && read(stampFile) === stamp) return;
  // A manual installation has no stamp, but npm's own list of installed packages can be compared.
  if (wasInterrupted || !isInstalled(JSON.parse(lock))) {
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
          '--include=dev',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ],
      ],
      'The packages could not be installed. Read what npm says above; a network or a full disk is the usual cause.',
    );
  }
  writeFileSync(stampFile, stamp);
  rmSync(unfinished, { force: true });
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
