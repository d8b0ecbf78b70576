/**
 * `npm run chaos` runs the trials against a fresh shop, about 20 minutes; `npm run chaos -- NAME …` runs the named ones,
 * of which some run only then.
 * Prints one table, exits with 1 when something that is expected does not hold, and keeps the figures of each trial's
 * last run in bench/results/chaos.json. When it is ended or killed, so is everything that it started.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { removeFolder } from './remove-folder.ts';
import { openRunFolder } from './run-folder.ts';
import { openStage } from './stage.ts';
import type { Trial } from './trial.ts';
import { trials } from './trials.ts';

interface Result {
  name: string;
  expected: string;
  observed: string;
  outcome: 'held' | 'violated' | 'skipped';
  violations: string[];
  seconds: number;
  day: string;
  /** Runnable processes of the machine when the trial began; limits of time assume that it is not busy. */
  load: number;
}

const resultsFile = join(import.meta.dirname, '../../bench/results/chaos.json');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) {
  console.error(`No trial is called ${unknown.join(', ')}. Trials: ${trials.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const run = openRunFolder();
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.on(signal, () => void endRun(code));
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => {
    console.error(error);
    void endRun(2);
  });

const results: Result[] = [];
for (const trial of trials.filter((one) => (wanted.length === 0 ? !one.isOnlyNamed : wanted.includes(one.name)))) {
  process.stdout.write(`${trial.name} … `);
  const result = await runTrial(trial);
  results.push(result);
  console.log(`${result.outcome} (${result.seconds} s)`);
  for (const violation of result.violations) console.log(`  ${violation}`);
  keep(results);
}
await run.end();
console.log(`\n${table(results)}`);
const violated = results.filter(({ outcome }) => outcome === 'violated').length;
console.log(`\n${results.length} trials, ${violated} violated.`);
process.exit(violated > 0 ? 1 : 0);

async function endRun(exitCode: number): Promise<void> {
  await run.end();
  process.exit(exitCode);
}

async function runTrial({ name, expected, run: perform }: Trial): Promise<Result> {
  const since = performance.now();
  const folder = join(run.folder, name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const stage = openStage(folder);
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const base = { name, expected, day: new Date().toISOString().slice(0, 10), load };
  const seconds = () => Math.round((performance.now() - since) / 1000);
  try {
    const seen = await perform(stage);
    if ('skipped' in seen)
      return { ...base, observed: seen.skipped, outcome: 'skipped', violations: [], seconds: seconds() };
    const outcome = seen.violations.length === 0 ? 'held' : 'violated';
    return { ...base, ...seen, outcome, seconds: seconds() };
  } catch (error) {
    const reason = inspect(error);
    return { ...base, observed: 'the trial failed', outcome: 'violated', violations: [reason], seconds: seconds() };
  } finally {
    await stage.end();
    await removeFolder(folder);
  }
}

/** Replaces the results of the trials that ran. */
function keep(now: readonly Result[]): void {
  // Written by this function.
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Result[]) : [];
  const all = trials.flatMap(({ name }) => [...now, ...before].find((one) => one.name === name) ?? []);
  writeFileSync(resultsFile, `${JSON.stringify(all, null, 2)}\n`);
}

function table(rows: readonly Result[]): string {
  const cells = rows.map(({ name, expected, observed, outcome }) => [name, expected, observed, outcome]);
  return [['trial', 'expected', 'observed', 'outcome'], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
