/**
 * `npm run chaos` runs every trial against a fresh shop, about 20 minutes; `npm run chaos -- NAME …` runs the named ones.
 * Prints one table, exits with 1 when something that is expected does not hold, and keeps the figures of each trial's
 * last run in bench/results/chaos.json.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
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
}

const resultsFile = join(import.meta.dirname, '../../bench/results/chaos.json');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !trials.some((trial) => trial.name === name));
if (unknown.length > 0) {
  console.error(`No trial is called ${unknown.join(', ')}. Trials: ${trials.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const results: Result[] = [];
for (const trial of trials.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  process.stdout.write(`${trial.name} … `);
  const result = await runTrial(trial);
  results.push(result);
  console.log(`${result.outcome} (${result.seconds} s)`);
  for (const violation of result.violations) console.log(`  ${violation}`);
}
keep(results);
console.log(`\n${table(results)}`);
const violated = results.filter(({ outcome }) => outcome === 'violated').length;
console.log(`\n${results.length} trials, ${violated} violated.`);
process.exit(violated > 0 ? 1 : 0);

async function runTrial({ name, expected, run }: Trial): Promise<Result> {
  const since = performance.now();
  const folder = mkdtempSync(join(tmpdir(), `iskra-chaos-${name}-`));
  // As root, PostgreSQL runs as another user, who has to enter the folder.
  chmodSync(folder, 0o755);
  const stage = openStage(folder);
  const base = { name, expected, day: new Date().toISOString().slice(0, 10) };
  const seconds = () => Math.round((performance.now() - since) / 1000);
  try {
    const seen = await run(stage);
    if ('skipped' in seen)
      return { ...base, observed: seen.skipped, outcome: 'skipped', violations: [], seconds: seconds() };
    const outcome = seen.violations.length === 0 ? 'held' : 'violated';
    return { ...base, ...seen, outcome, seconds: seconds() };
  } catch (error) {
    const reason = inspect(error);
    return { ...base, observed: 'the trial failed', outcome: 'violated', violations: [reason], seconds: seconds() };
  } finally {
    await stage.end();
    rmSync(folder, { recursive: true, force: true });
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
