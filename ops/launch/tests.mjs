import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureFakeTime } from './fake-time.mjs';
import { root, runProgram, StepError } from './programs.mjs';

// Not in test-results, which Playwright empties at the start.
const reports = join(root, 'node_modules', '.cache', 'iskra');

/**
 * Runs all checks and tests, cheapest first, with the build before the tests that measure its pages; stops at the first
 * failing part. The last line is "N passed, N failed" for Vitest and Playwright together; a part that fails without a
 * failed test counts as one failure.
 * @param {string[]} args Vitest filters: with them, only matching Vitest tests run
 */
export async function runTests(args) {
  const tally = { passed: 0, failed: 0 };
  /** @type {[name: string, run: () => Promise<void>][]} */
  const parts = [
    ['checks', runChecks],
    ['build', () => build()],
    ['unit and integration tests', () => runVitest(tally, args)],
    ['browser journeys', () => runJourneys(tally)],
  ];
  const chosen = args.length > 0 ? [parts[2]] : parts;
  for (const [at, [name, run]] of chosen.entries()) {
    const failedBefore = tally.failed;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      if (tally.failed === failedBefore) tally.failed += 1;
      console.error(`\n${error.message}`);
      const left = chosen.slice(at + 1).map(([later]) => later);
      console.error(`\nFailed: ${name}.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}`);
      break;
    }
  }
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 ? 1 : 0;
}

/** @param {{ passed: number, failed: number }} tally @param {string[]} args */
async function runVitest(tally, args) {
  const report = newReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // Tests of the built pages are skipped without a build; after the build above they are mandatory.
  const builtAbove = args.length > 0 ? {} : { PAGES_ARE_BUILT: 'true' };
  const code = await runProgram('vitest', ['run', ...reporters, ...args], { NODE_ENV: 'test', ...builtAbove });
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report);
  tally.passed += numPassedTests;
  tally.failed += numFailedTests;
  if (code !== 0) throw new StepError('Some unit or integration tests failed.');
}

/** @param {{ passed: number, failed: number }} tally */
async function runJourneys(tally) {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.log('There is no playwright.config.ts: the journeys are skipped.');
    return;
  }
  await ensureBrowser();
  await ensureFakeTime();
  const report = newReport('playwright.json');
  const code = await runProgram('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report).stats ?? {};
  tally.passed += expected + flaky;
  tally.failed += unexpected;
  if (code !== 0) throw new StepError('Some browser journeys failed.');
}

/** @param {string} name */
function newReport(name) {
  mkdirSync(reports, { recursive: true });
  const path = join(reports, name);
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}
