import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { ensureFakeTime } from './fake-time.mjs';
import { root, runBeside, runProgram, StepError } from './programs.mjs';
import { timeReport } from './time-report.mjs';
import { changedFiles, touchedBy } from './touched.mjs';

// Not in test-results, which Playwright empties at the start.
const reports = join(root, 'node_modules', '.cache', 'iskra');

/** @typedef {{ passed: number, failed: number, vitest?: object, playwright?: object }} Tally */
/** @typedef {[name: string, run: () => Promise<void>]} Part */

/**
 * Runs all checks and tests, cheapest first, with the build beside the checks and before the tests that measure its pages;
 * stops at the first failing part. Then says where the time went. The last line is "N passed, N failed" for Vitest and Playwright together; a
 * part that fails without a failed test counts as one failure.
 * @param {string[]} args Vitest filters: with them, only matching Vitest tests run. `changed`: what a change touches
 */
export async function runTests(args) {
  /** @type {Tally} */
  const tally = { passed: 0, failed: 0 };
  if (args[0] !== 'changed') return runParts(args.length > 0 ? [testPart(tally, args)] : allParts(tally), tally);
  const options = args.slice(1);
  const named = options.filter((option) => !option.startsWith('--'));
  const files = named.length > 0 ? named : changedFiles();
  const touched = touchedBy(files);
  const { tests, journeys } = touched;
  console.log(`${files.length} changed files: ${tests.length} test files and ${journeys.length} files of journeys.\n`);
  if (!options.includes('--list')) return runParts(partsOf(tally, files, touched), tally);
  console.log([...tests, ...journeys].join('\n'));
  return 0;
}

/** @param {Tally} tally @returns {Part[]} */
function allParts(tally) {
  return [
    ['checks and build', () => runChecks(undefined, build)],
    // Tests of the built pages are skipped without a build; after this one they are mandatory.
    testPart(tally, [], { PAGES_ARE_BUILT: 'true' }),
    ['browser journeys', () => runJourneys(tally, [])],
  ];
}

/**
 * @param {Tally} tally @param {string[]} files @param {{ tests: string[], journeys: string[] }} touched
 * @returns {Part[]}
 */
function partsOf(tally, files, { tests, journeys }) {
  /** @type {Part[]} */
  const parts = [['checks', () => runChecks(files)], testPart(tally, tests)];
  if (journeys.length === 0) return parts;
  return [...parts, ['build', () => build()], ['browser journeys', () => runJourneys(tally, journeys)]];
}

/** @param {Tally} tally @param {string[]} filters @param {Record<string, string>} [env] @returns {Part} */
function testPart(tally, filters, env = {}) {
  return ['unit and integration tests', () => runVitest(tally, filters, env)];
}

/** @param {Part[]} parts @param {Tally} tally */
async function runParts(parts, tally) {
  /** @type {[name: string, seconds: number][]} */
  const durations = [];
  for (const [at, [name, run]] of parts.entries()) {
    const failedBefore = tally.failed;
    const began = Date.now();
    try {
      await run();
      durations.push([name, (Date.now() - began) / 1000]);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      durations.push([name, (Date.now() - began) / 1000]);
      if (tally.failed === failedBefore) tally.failed += 1;
      console.error(`\n${error.message}`);
      const left = parts.slice(at + 1).map(([later]) => later);
      console.error(`\nFailed: ${name}.${left.length > 0 ? ` Not run: ${left.join(', ')}.` : ''}`);
      break;
    }
  }
  console.log(`\nWhere the time went, and the slowest files:\n${timeReport(durations, tally).join('\n')}`);
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed > 0 ? 1 : 0;
}

/** @param {Tally} tally @param {string[]} filters @param {Record<string, string>} env */
async function runVitest(tally, filters, env) {
  const whole = filters.length === 0;
  // Vite compiles the pages for their tests in one process: at the end of a whole run all workers would wait for it.
  const pages = whole ? runPageTests(env) : undefined;
  const report = newReport('vitest.json');
  const args = argsOfVitest(report, whole ? ['--project', 'sources'] : filters);
  const [code, beside] = await Promise.all([runProgram('vitest', args, { NODE_ENV: 'test', ...env }), pages]);
  if (beside) process.stdout.write(beside.output);
  const reports = [report, ...(beside ? [beside.report] : [])].map(readReport);
  tally.vitest = { testResults: reports.flatMap(({ testResults = [] }) => testResults) };
  for (const { numPassedTests = 0, numFailedTests = 0 } of reports) {
    tally.passed += numPassedTests;
    tally.failed += numFailedTests;
  }
  if (code !== 0 || (beside && beside.code !== 0)) throw new StepError('Some unit or integration tests failed.');
}

/** @param {Record<string, string>} env */
async function runPageTests(env) {
  const report = newReport('vitest-pages.json');
  const args = argsOfVitest(report, ['--project', 'pages', '--maxWorkers', '1']);
  return { report, ...(await runBeside('vitest', args, { NODE_ENV: 'test', ...env })) };
}

/** @param {string} report @param {string[]} chosen */
function argsOfVitest(report, chosen) {
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
}

/** @param {Tally} tally @param {string[]} filters */
async function runJourneys(tally, filters) {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    console.log('There is no playwright.config.ts: the journeys are skipped.');
    return;
  }
  await ensureBrowser();
  await ensureFakeTime();
  const report = newReport('playwright.json');
  const code = await runProgram('playwright', ['test', '--reporter=list,json', ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Its workers have another temporary folder, and would compile what it has compiled.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(reports, 'journeys'),
  });
  tally.playwright = readReport(report);
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
