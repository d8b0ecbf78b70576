import { availableParallelism } from 'node:os';
import { step } from './programs.mjs';

/**
 * Runs format, lint and type checks and looks for what nothing uses. Stops at the first failure. On two cores one checker
 * of types takes two thirds of the time of several, which each resolve the shared types again; the core that it leaves idle
 * does what runs `beside`, and looks for what nothing uses.
 * @param {readonly string[]} [files] only these are checked for format and lint, which takes most of the time
 * @param {() => Promise<void>} [beside] further work that keeps about one core busy
 */
export async function runChecks(files, beside = async () => {}) {
  const code = files?.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file)) ?? [];
  await step('Checking the format', [['oxfmt', '--check', ...(files ?? ['.'])]], 'Run "npm run format".');
  if (files === undefined || code.length > 0)
    await step('Linting', [['oxlint', '--type-aware', '--deny-warnings', ...code]]);
  const ended = await Promise.allSettled([
    step('Checking the types', [['tsc', '-b', ...(availableParallelism() > 2 ? [] : ['--checkers', '1'])]]),
    beside().then(lookForUnused),
  ]);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

function lookForUnused() {
  return step(
    'Looking for what nothing uses',
    [['knip', '--no-progress']],
    'Remove the "export", the file or the package; what is used from outside of the code is named in knip.json.',
  );
}
