import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project and working directory of every program. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A failed step with a message for the operator. */
export class StepError extends Error {
  /** @param {string} message @param {number} [exitCode] */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const unwritable = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT']);

/**
 * What a step means for the operator when it may not write into the project's folder, or its disk is full; any other error
 * as it is.
 * @param {unknown} error
 */
export function asStepError(error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!unwritable.has(code) || !(error instanceof Error) || !('path' in error)) return error;
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space on its disk.'
      : 'Run "npm run build" once as a user who may write there, before the folder is made read-only.';
  return new StepError(`iskra cannot write to ${String(error.path)} (${code}). ${advice}`);
}

/** Commands named differently from their package. */
const packageOf = { tsc: 'typescript', playwright: '@playwright/test' };

const startedBy = { pid: process.ppid, parent: parentOf(process.ppid) };

/** The executable used for `node`; `ensureRuntime` may replace it with a newer one. */
const runtime = { node: process.execPath };

/** @param {string} path */
export function useNode(path) {
  runtime.node = path;
  const separator = process.platform === 'win32' ? ';' : ':';
  process.env.PATH = `${dirname(path)}${separator}${process.env.PATH ?? ''}`;
}

/** The Node.js that runs the programs of the project. */
export const chosenNode = () => runtime.node;

/**
 * Runs a program with inherited input and output and returns its exit code. `node` is the project's Node.js, `npm` is
 * npm, and any other name is a command of an installed package.
 * @param {string} name @param {string[]} args @param {Record<string, string>} [env]
 */
export function runProgram(name, args, env = {}) {
  return run(name, args, env, 'inherit').then(({ code }) => code);
}

/** A third of the processor time of others that ask for it. */
const niceness = 5;

/**
 * Runs a program silently in what processor time others leave, and returns its exit code and output.
 * @param {string} name @param {string[]} args @param {Record<string, string>} [env]
 */
export function runBeside(name, args, env = {}) {
  return run(name, args, env, 'pipe', (pid) => setPriority(pid, niceness));
}

/** The title on the line of the terminal that is not finished. */
let unfinishedLine = '';

/**
 * Runs a program silently below a line "Installing packages… 25 s"; its output is shown only if it fails. Of steps that run
 * at the same time each gets a line of its own when it ends.
 * @param {string} title @param {[name: string, ...args: string[]][]} programs @param {string} [onFailure]
 */
export async function step(title, programs, onFailure = `${title} failed.`) {
  const began = Date.now();
  process.stdout.write(`${unfinishedLine && '\n'}${title}… `);
  unfinishedLine = title;
  const finish = (/** @type {string} */ end) => {
    process.stdout.write(unfinishedLine === title ? `${end}\n` : `${unfinishedLine && '\n'}${title}: ${end}\n`);
    unfinishedLine = '';
  };
  for (const [name, ...args] of programs) {
    const { code, output } = await run(name, args, {}, 'pipe');
    if (code !== 0) {
      finish('failed');
      throw new StepError(`${output.trimEnd()}\n\n${onFailure}`, code);
    }
  }
  const seconds = (Date.now() - began) / 1000;
  finish(`${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`);
}

/**
 * @param {string} name @param {string[]} args @param {Record<string, string>} env @param {'inherit' | 'pipe'} stdio
 * @param {(pid: number) => void} [started] is told its id
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(name, args, env, stdio, started = () => {}) {
  const [file, ...before] = commandLine(name);
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...before, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: file === 'npm' && process.platform === 'win32',
    });
    if (child.pid !== undefined) started(child.pid);
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
 * Forwards termination signals and waits for the child to exit. Ctrl-C in a terminal reaches the child directly, so
 * forwarding it would send a second one.
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
 * npm runs this in a shell, and a signal to npm ends npm or the shell without notifying this process, which would leave
 * the server running. A change of the ancestor processes reveals it.
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

/** The parent of the shell that npm uses; 0 for any other process, whose parent may exit independently. */
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
  // Not through node_modules/.bin, which contains shell scripts that differ on Windows.
  const folder = join(root, 'node_modules', packageOf[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return [runtime.node, join(folder, typeof bin === 'string' ? bin : bin[name])];
}
