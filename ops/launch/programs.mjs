import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project; every program runs in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A step that did not succeed, in words for the operator. */
export class StepError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Commands that are named differently from their package. */
const packageOf = { tsc: 'typescript', playwright: '@playwright/test' };

const startedBy = { pid: process.ppid, parent: parentOf(process.ppid) };

/** What `node` means here; `ensureRuntime` may replace it by a newer one. */
const runtime = { node: process.execPath };

/** @param {string} path */
export function useNode(path) {
  runtime.node = path;
  const separator = process.platform === 'win32' ? ';' : ':';
  process.env.PATH = `${dirname(path)}${separator}${process.env.PATH ?? ''}`;
}

/**
 * Runs a program with our input and output and answers its exit code. `node` is the right Node.js, `npm` is npm, any
 * other name is a command of an installed package.
 * @param {string} name @param {string[]} args @param {Record<string, string>} [env]
 */
export function runProgram(name, args, env = {}) {
  return run(name, args, env, 'inherit').then(({ code }) => code);
}

/**
 * Runs a program quietly under a line "Installing packages… 25 s"; what it said is shown only when it fails.
 * @param {string} title @param {[name: string, ...args: string[]][]} programs @param {string} [onFailure]
 */
export async function step(title, programs, onFailure = `${title} failed.`) {
  const began = Date.now();
  process.stdout.write(`${title}… `);
  for (const [name, ...args] of programs) {
    const { code, output } = await run(name, args, {}, 'pipe');
    if (code !== 0) {
      process.stdout.write('failed\n');
      throw new StepError(`${output.trimEnd()}\n\n${onFailure}`, code);
    }
  }
  const seconds = (Date.now() - began) / 1000;
  process.stdout.write(`${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s\n`);
}

/**
 * @param {string} name @param {string[]} args @param {Record<string, string>} env @param {'inherit' | 'pipe'} stdio
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(name, args, env, stdio) {
  const [file, ...before] = commandLine(name);
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: file === 'npm' && process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const unforward = forwardSignals(child);
    child.once('error', (error) => {
      unforward();
      reject(
        new StepError(`${name} cannot be run (${error.message}). Install Node.js 24.12 or newer together with npm.`),
      );
    });
    child.once('close', (code, signal) => {
      unforward();
      resolve({ code: code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0), output });
    });
  });
}

/**
 * Passes on the signals that ask us to end, and waits for the child to do so. A Ctrl-C in a terminal reaches the child
 * without us; passing it on would be a second one.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  const unwatch = whenNpmIsKilled(() => child.kill('SIGTERM'));
  return () => {
    handlers.forEach(([signal, handler]) => process.off(signal, handler));
    unwatch();
  };
}

/**
 * npm runs us in a shell, and a signal to npm ends npm or that shell without a word to us: the server would stay behind.
 * A change among our ancestors is how we notice.
 * @param {() => void} stop
 */
function whenNpmIsKilled(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const timer = setInterval(() => {
    if (process.ppid === startedBy.pid && parentOf(startedBy.pid) === startedBy.parent) return;
    clearInterval(timer);
    stop();
  }, 200);
  return () => clearInterval(timer);
}

/** The parent of the shell that npm started us in; 0 for any other process, whose parent may go and leave us running. */
function parentOf(/** @type {number} */ pid) {
  try {
    const [, command = '', rest = ''] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return /^(ba|da)?sh$/.test(command) ? Number(rest) : 0;
  } catch {
    return 0;
  }
}

/** @param {string} name @returns {string[]} */
function commandLine(name) {
  if (name === 'node') return [runtime.node];
  if (name === 'npm') {
    const cli = process.env.npm_execpath;
    return cli?.endsWith('npm-cli.js') ? [runtime.node, cli] : ['npm'];
  }
  if (name.startsWith('/')) return [name];
  // Not through node_modules/.bin: those are shell scripts, different on Windows.
  const folder = join(root, 'node_modules', packageOf[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [runtime.node, join(folder, typeof bin === 'string' ? bin : bin[name])];
}
