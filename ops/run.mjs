#!/usr/bin/env node
/**
 * All commands of package.json. Plain JavaScript without dependencies, because it must run on any installed Node.js (18
 * or newer) before anything is installed: each command ensures its own requirements.
 */
import { ensureBrowser } from './launch/browser.mjs';
import { build } from './launch/build.mjs';
import { runChecks } from './launch/checks.mjs';
import { auditDependencies, writeSbom } from './launch/dependencies.mjs';
import { neededPackages } from './launch/needed-packages.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { asStepError, runProgram, StepError } from './launch/programs.mjs';
import { ensureRuntime, linkRuntime } from './launch/runtime.mjs';
import { runTests } from './launch/tests.mjs';

const [command = '', ...args] = process.argv.slice(2);

/**
 * A small area for new objects saves 100 MB. V8 collects old objects when there are 1.25 times as many as after the last
 * collection; by itself, following the memory of the machine, at 4 times. With `--expose-gc` a quiet shop gives back memory.
 */
const shopOptions = [
  '--max-semi-space-size=8',
  '--max-old-space-size=1024',
  '--heap-growing-percent=25',
  '--expose-gc',
];
/** glibc keeps freed memory in an area per thread; hashing passwords and pictures in four threads kept 100 MB. */
const shopMemory = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' };

const commands = {
  start: async () => {
    await build();
    return runProgram('node', [...shopOptions, 'dist/server/main.js', ...args], {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      ...shopMemory,
    });
  },
  dev: () =>
    runProgram('node', ['--watch-path=server', '--watch-path=contracts', '--watch-preserve-output', 'server/main.ts'], {
      NODE_ENV: 'development',
    }),
  build: async () => {
    await build({ force: true });
    linkRuntime();
    return runProgram('node', ['ops/complete-postgres.ts']);
  },
  archive: async () => {
    await build();
    return runProgram('node', ['ops/write-archive.ts', ...args]);
  },
  test: () => runTests(args),
  check: () => runChecks().then(() => 0),
  format: () => runProgram('oxfmt', args.length > 0 ? args : ['.']),
  migration: () => runProgram('node', ['ops/add-migration.ts', ...args]),
  backup: () => runProgram('node', ['ops/backup.ts', ...args]),
  restore: () => runProgram('node', ['ops/restore.ts', ...args]),
  export: () => runProgram('node', ['ops/export.ts', ...args]),
  import: () => runProgram('node', ['ops/import.ts', ...args]),
  'copy-files': () => runProgram('node', ['ops/copy-files.ts', ...args]),
  audit: () => auditDependencies(),
  sbom: () => writeSbom(args[0]),
  bench: async () => {
    await build();
    const [name = '', ...rest] = args;
    // These have arguments of their own.
    const isAlone = ['abuse', 'couriers', 'large-shop'].includes(name);
    return runProgram('node', isAlone ? [`bench/${name}.ts`, ...rest] : ['bench/run.ts', ...args]);
  },
  chaos: async () => {
    await build();
    const [first, ...rest] = args;
    if (first === '--mutations') return runProgram('node', ['tests/chaos/without-guards.ts', ...rest]);
    return runProgram('node', ['tests/chaos/chaos.ts', ...args]);
  },
  'image-check': () => runProgram('node', ['ops/check-image.mjs']),
  screenshots: async () => {
    await ensureBrowser();
    await build();
    return runProgram('node', ['ops/take-screenshots.ts', ...args]);
  },
};

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new StepError(`Usage: node ops/run.mjs ${Object.keys(commands).join(' | ')}`);
  // At the same time: each of them keeps one core busy.
  const packages = neededPackages(command);
  const installing = [ensureRuntime(), packages && ensurePackages(packages)];
  for (const { reason } of await Promise.allSettled(installing)) if (reason !== undefined) throw reason;
  process.exitCode = await run();
} catch (error) {
  const said = asStepError(error);
  if (!(said instanceof StepError)) throw said;
  console.error(said.message);
  process.exitCode = said.exitCode;
}
