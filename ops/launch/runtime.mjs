import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, step, StepError, useNode } from './programs.mjs';

const OLDEST = [24, 12];
const FETCHED = '24.21.0';

/** Makes sure that programs run on a Node.js that this project can use; fetches one from npm when this one is too old. */
export async function ensureRuntime() {
  if (isNewEnough(process.versions.node)) return;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  // Named after the version: an update of the project fetches its own.
  const folder = join(root, '.runtime', FETCHED);
  const node = join(folder, 'node_modules', name, 'bin', executable);
  const advice = `This is Node.js ${process.versions.node}. Install Node.js ${OLDEST.join('.')} or newer, and try again.`;
  if (!existsSync(node)) {
    const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit'];
    await step(
      `Fetching Node.js ${FETCHED} (this is ${process.versions.node})`,
      [['npm', ...install, '--no-fund', '--loglevel=error', `${name}@${FETCHED}`]],
      advice,
    );
    if (!runs(node)) throw new StepError(`The Node.js that npm brought does not run on this system. ${advice}`);
  }
  useNode(node);
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** @param {string} node */
function runs(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() === `v${FETCHED}`;
  } catch {
    return false;
  }
}
