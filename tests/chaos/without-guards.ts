/**
 * Verifies that the trials can fail: removes each guard of `mutations.ts` from a copy of the built shop and runs its trial
 * there. Usage: `npm run chaos -- --mutations` (about an hour). Exits with 1 if a trial does not find what is missing.
 * Arguments after it select the guards whose trial or name contains one of them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChaosMutation, chaosMutations } from './mutations.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['bench', 'contracts', 'dist', 'ops', 'server', 'tests'];
const files = ['package.json', 'tsconfig.json', 'web/storefront/public/illustrations/error.svg'];
const Results = z.array(z.object({ name: z.string(), outcome: z.string(), violations: z.array(z.string()) }));

const wanted = process.argv.slice(2);
const chosen = chaosMutations.filter(
  ({ guard, trial }) => wanted.length === 0 || wanted.some((words) => trial === words || guard.includes(words)),
);
const copy = join(tmpdir(), `iskra-chaos-without-guards-${process.pid}`);
let unnoticed = 0;
try {
  copyShop();
  for (const mutation of chosen) tryWithout(mutation);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length} guards removed, ${unnoticed} not noticed.`);
process.exitCode = unnoticed === 0 && chosen.length > 0 ? 0 : 1;

function copyShop(): void {
  for (const name of [...folders, ...files]) {
    mkdirSync(join(copy, name, '..'), { recursive: true });
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function tryWithout({ guard, edits, trial, violation }: ChaosMutation): void {
  const originals = new Map(edits.map(([file]) => [file, readFileSync(join(copy, file), 'utf8')]));
  for (const [file, from, to] of edits) replaceIn(join(copy, file), from, to);
  const { outcome, violations } = runTrial(trial);
  for (const [file, text] of originals) writeFileSync(join(copy, file), text);
  const found = violations.find((sentence) => violation.test(sentence));
  if (found === undefined) unnoticed += 1;
  console.log(`${found === undefined ? '✗' : '✓'} ${trial} without ${guard}: ${found?.slice(0, 200) ?? outcome}`);
  if (found === undefined) for (const other of violations) console.log(`    ${other.slice(0, 2_000)}`);
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not contain this exactly once:\n${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function runTrial(name: string) {
  const run = spawnSync(process.execPath, ['tests/chaos/chaos.ts', name], {
    cwd: copy,
    encoding: 'utf8',
    // The way back looks for a release in the history.
    env: { ...process.env, GIT_DIR: join(root, '.git') },
  });
  const results = Results.parse(JSON.parse(readFileSync(join(copy, 'bench/results/chaos.json'), 'utf8')));
  const result = results.find((one) => one.name === name);
  const ran = result !== undefined && [0, 1].includes(run.status ?? 2);
  return ran ? result : { outcome: 'did not run', violations: [`${run.stdout}${run.stderr}`.slice(-2_000)] };
}
