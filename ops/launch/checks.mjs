import { step } from './programs.mjs';

/** Runs format, lint and type checks. Stops at the first failure. */
export async function runChecks() {
  await step('Checking the format', [['oxfmt', '--check', '.']], 'Run "npm run format".');
  await step('Linting', [['oxlint', '--type-aware', '--deny-warnings']]);
  await step('Checking the types', [['tsc', '-b']]);
}
