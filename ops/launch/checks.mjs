import { step } from './programs.mjs';

/** Runs format, lint and type checks and looks for what nothing uses. Stops at the first failure. */
export async function runChecks() {
  await step('Checking the format', [['oxfmt', '--check', '.']], 'Run "npm run format".');
  await step('Linting', [['oxlint', '--type-aware', '--deny-warnings']]);
  await step('Checking the types', [['tsc', '-b']]);
  await step(
    'Looking for what nothing uses',
    [['knip', '--no-progress']],
    'Remove the "export", the file or the package; what is used from outside of the code is named in knip.json.',
  );
}
