import { step } from './programs.mjs';

/** Format, lint and types: what can be said without running anything. Ends at the first that fails. */
export async function runChecks() {
  await step('Checking the format', [['oxfmt', '--check', '.']], 'Run "npm run format".');
  await step('Linting', [['oxlint', '--type-aware', '--deny-warnings']]);
  await step('Checking the types', [['tsc', '-b']]);
}
