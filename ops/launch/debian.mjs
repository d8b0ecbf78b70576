import { existsSync } from 'node:fs';
import { step } from './programs.mjs';

const aptGet = '/usr/bin/apt-get';

/**
 * Installs a package of Debian, as root where there is apt-get. Nothing happens elsewhere, and a failure is only printed:
 * the caller looks whether it has what it needs.
 * @param {string} name
 * @param {string} title what it is called
 */
export async function installDebianPackage(name, title) {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return;
  await step(`Installing ${title} with apt-get`, [
    // Completes an installation that was interrupted, without which apt-get refuses any other.
    ['/usr/bin/dpkg', '--configure', '-a'],
    [aptGet, 'update'],
    [aptGet, 'install', '-y', '--no-install-recommends', name],
  ]).catch((/** @type {Error} */ error) => console.error(error.message));
}
