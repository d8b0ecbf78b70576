import { existsSync, readdirSync } from 'node:fs';
import { installDebianPackage } from './debian.mjs';

const folder = '/usr/lib';

/** The library that fakes the clock of a process (Debian: apt-get install libfaketime), or undefined. */
export function findFakeTime() {
  if (!existsSync(folder)) return undefined;
  const machines = readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'));
  return machines.map((name) => `${folder}/${name}/faketime/libfaketime.so.1`).find((path) => existsSync(path));
}

/** Installs the library where it can. Without it the journey of the first month is skipped, which this says. */
export async function ensureFakeTime() {
  if (findFakeTime() !== undefined) return;
  await installDebianPackage('libfaketime', 'libfaketime');
  if (findFakeTime() !== undefined) return;
  console.error(
    '\nThe journey of the first month is SKIPPED: it needs libfaketime, which is not installed (apt-get install libfaketime).\n',
  );
}
