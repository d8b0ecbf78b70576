import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { runProgram, StepError } from './programs.mjs';

/** Chromium without its windows, which needs less than half of the processor time for a page. */
const headlessName = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The browser of this machine: CHROMIUM_PATH, otherwise the first installed Chromium or Chrome, or undefined. */
export function findBrowser() {
  return process.env.CHROMIUM_PATH || [...names.flatMap(placesOf), ...elsewhere].find(isExecutable);
}

/** The same for the journeys of the panel, which prefer a browser without windows. */
export function findHeadlessBrowser() {
  return process.env.CHROMIUM_PATH || placesOf(headlessName).find(isExecutable) || findBrowser();
}

/** @param {string} name */
const placesOf = (name) => folders.filter(Boolean).map((folder) => join(folder, name));

/** Ensures that the journeys have a browser: an installed one, Debian's, or Playwright's; and Debian's without windows. */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (isExecutable(CHROMIUM_PATH)) return;
    throw new StepError(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, which is not an executable. Set it to a Chromium, or unset it.`,
    );
  }
  await ensureWholeBrowser();
  const headless = placesOf(headlessName).find(isExecutable);
  if (headless === undefined || !runs(headless))
    await installDebianPackage(headlessName, 'Chromium without windows, which is faster');
}

async function ensureWholeBrowser() {
  const found = findBrowser();
  if (found !== undefined && runs(found)) return;
  if (playwrightHasOne()) return;
  await installDebianPackage('chromium', 'Chromium');
  const installed = findBrowser();
  // Ubuntu's package of that name is a placeholder that requires snap.
  if (installed !== undefined && runs(installed)) return;
  console.log('Downloading Playwright’s browser.');
  if ((await runProgram('playwright', ['install', 'chromium'])) === 0 && playwrightHasOne()) return;
  throw new StepError(
    'There is no browser for the journeys. Install Chromium, or set CHROMIUM_PATH to one, and run "npm test" again.',
  );
}

/** Whether a browser is complete: an installation may have been interrupted. @param {string} path */
const runs = (path) => spawnSync(path, ['--version']).status === 0;

/** Dry run: asks Playwright for the path of its browser and checks whether it exists. */
function playwrightHasOne() {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--dry-run', 'chromium'],
    {
      encoding: 'utf8',
    },
  );
  const place = /Install location:\s+(.+)/.exec(stdout ?? '')?.[1]?.trim();
  return place !== undefined && existsSync(join(place, 'INSTALLATION_COMPLETE'));
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
