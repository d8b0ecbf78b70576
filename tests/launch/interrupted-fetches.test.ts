import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/*
 * A copy of what fetches Node.js and the packages, with an npm that writes what a real one would: a Node.js that prints
 * its version, and a package. It can be interrupted with a part of a file written.
 */
const projectRoot = join(import.meta.dirname, '../..');
const npm = `
const { mkdirSync, writeFileSync, appendFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const [command, ...args] = process.argv.slice(2);
appendFileSync('calls', [command, ...args.filter((arg) => /workspace|dev$/.test(arg))].join(' ') + '\\n');
const isRuntime = command === 'ci';
const folder = isRuntime ? args[args.indexOf('--prefix') + 1] : '.';
const name = 'node-' + process.platform + '-' + process.arch + '/bin/node';
const path = join(folder, 'node_modules', isRuntime ? name : 'tea/index.js');
const content = isRuntime ? '#!/bin/sh\\necho v24.21.0\\n' : 'complete';
mkdirSync(dirname(path), { recursive: true });
const isInterrupted = process.env.INTERRUPT !== undefined;
// Like npm, it leaves what is there.
try {
  writeFileSync(path, isInterrupted ? '\\x7fELF' : content, { mode: 0o755, flag: 'wx' });
} catch {}
if (isInterrupted) {
  process.kill(process.ppid, 'SIGKILL');
  process.exit(130);
}
const installed = { 'node_modules/tea': { version: '1.0.0' } };
if (args.includes('--include=dev')) installed['node_modules/test-tool'] = { version: '2.0.0' };
if (!isRuntime) writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
`;
const canSeparate = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'iskra-fetch-'));
  await cp(join(projectRoot, 'ops/launch'), join(root, 'ops/launch'), { recursive: true });
  await writeFile(join(root, 'npm-cli.js'), npm);
  const packages = { 'node_modules/tea': { version: '1.0.0' }, 'node_modules/test-tool': { version: '2.0.0' } };
  const lock = { packages: { '': {}, ...packages } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Calls one of the functions as if by an old Node.js. */
function run(file: string, call: string, env: Record<string, string> = {}, isReadOnly = false) {
  const script = `Object.defineProperty(process.versions, 'node', { value: '18.19.0' });
    const { asStepError, StepError } = await import('./ops/launch/programs.mjs');
    try {
      await (await import('./ops/launch/${file}')).${call};
    } catch (error) {
      const said = asStepError(error);
      if (!(said instanceof StepError)) throw said;
      console.error(said.message);
      process.exit(1);
    }
    const { chosenNode } = await import('./ops/launch/programs.mjs');
    console.log('chosen ' + chosenNode());`;
  const node = [process.execPath, '--input-type=module', '--eval', script];
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
  const [program = '', ...args] = isReadOnly ? ['unshare', '--mount', 'sh', '-c', readOnly, root, ...node] : node;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm-cli.js'), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise<{ end: number | string | null; output: string }>((resolve) =>
    child.once('close', (code, signal) => resolve({ end: signal ?? code, output })),
  );
}
const calls = async () => (await readFile(join(root, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

const platforms = ['linux-x64', 'linux-arm64'];
const isFetched = platforms.includes(`${process.platform}-${process.arch}`);

test.runIf(isFetched)(
  'a Node.js whose download was interrupted, or that is cut short, is fetched again',
  async () => {
    expect(await run('runtime.mjs', 'ensureRuntime()', { INTERRUPT: 'true' })).toMatchObject({ end: 'SIGKILL' });
    const node = join('.runtime/24.21.0/node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
    const fetched = await run('runtime.mjs', 'ensureRuntime()');
    expect(fetched).toEqual({ end: 0, output: expect.stringContaining(`chosen ${join(root, node)}`) });
    expect(await calls()).toHaveLength(2);
    // Complete: it is not fetched again.
    await run('runtime.mjs', 'ensureRuntime()');
    expect(await calls()).toHaveLength(2);
    // What an earlier version left in the place itself.
    await writeFile(join(root, node), '\x7fELF');
    expect(await run('runtime.mjs', 'ensureRuntime()')).toMatchObject({ end: 0 });
    expect(await calls()).toHaveLength(3);
    expect(await readFile(join(root, node), 'utf8')).toContain('echo v24.21.0');
    expect(await readdir(join(root, '.runtime'))).toEqual(['24.21.0']);
  },
  60_000,
);

test('packages whose installation was interrupted are installed again from an empty folder', async () => {
  expect(await run('packages.mjs', 'ensurePackages()', { INTERRUPT: 'true' })).toMatchObject({ end: 'SIGKILL' });
  expect(await readFile(join(root, 'node_modules/tea/index.js'), 'utf8')).toBe('\x7fELF');
  expect(await run('packages.mjs', 'ensurePackages()')).toMatchObject({ end: 0 });
  expect(await readFile(join(root, 'node_modules/tea/index.js'), 'utf8')).toBe('complete');
  await run('packages.mjs', 'ensurePackages()');
  expect(await calls()).toHaveLength(2);
}, 60_000);

test('an interrupted update of the packages is noticed after the return to the version before', async () => {
  await run('packages.mjs', 'ensurePackages()');
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  await writeFile(join(root, 'package-lock.json'), lock.replace('1.0.0', '2.0.0'));
  await rm(join(root, 'node_modules/tea'), { recursive: true });
  expect(await run('packages.mjs', 'ensurePackages()', { INTERRUPT: 'true' })).toMatchObject({ end: 'SIGKILL' });
  await writeFile(join(root, 'package-lock.json'), lock);
  expect(await run('packages.mjs', 'ensurePackages()')).toMatchObject({ end: 0 });
  expect(await readFile(join(root, 'node_modules/tea/index.js'), 'utf8')).toBe('complete');
}, 60_000);

test('a command adds its packages to those that another one installed, and installs nothing that is there', async () => {
  const sets = ['', "['pages']", "['tracing']", "['pages', 'tracing']", "['tools']", "['object-storage', 'pages']", ''];
  for (const wanted of sets) expect(await run('packages.mjs', `ensurePackages(${wanted})`)).toMatchObject({ end: 0 });
  expect(await calls()).toEqual([
    'install --omit=dev --no-workspaces',
    'install --omit=dev --include-workspace-root --workspace=@iskra/pages',
    'install --omit=dev --include-workspace-root --workspace=@iskra/tracing --workspace=@iskra/pages',
    'install --include=dev',
  ]);
  // An update installs the same again.
  const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
  await writeFile(join(root, 'package-lock.json'), lock.replace('1.0.0', '1.0.1'));
  await run('packages.mjs', "ensurePackages(['pages'])");
  expect((await calls()).at(-1)).toBe('install --include=dev');
}, 60_000);

test.skipIf(!canSeparate)('a folder that cannot be written ends the start with a sentence', async () => {
  for (const [file, call] of [
    ['packages.mjs', 'ensurePackages()'],
    ['runtime.mjs', 'ensureRuntime()'],
  ] as const)
    expect(await run(file, call, {}, true)).toEqual({
      end: 1,
      output: expect.stringMatching(
        /^iskra cannot write to \S+ \(EROFS\)\. Run "npm run build" once as a user who may write there, .+\.\n$/,
      ),
    });
});
