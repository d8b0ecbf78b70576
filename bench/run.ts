/**
 * `npm run bench` measures everything in under ten minutes: each part as a process of its own, whose results are written to
 * bench/results, then the tables of docs/performance.md and docs/scaling.md. `npm run bench PART …` runs parts alone and
 * only prints, unless BENCH_SAVE is set.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { writePerformanceTables } from './performance-tables.ts';

const parts = ['pages', 'crawlers', 'orders', 'memory', 'two-processes', 'flame'];

const isWhole = process.argv.length === 2;
const names = process.argv.slice(2);
for (const part of isWhole ? parts : names) {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${part}.ts`)], {
    stdio: 'inherit',
    env: { ...process.env, ...(isWhole && { BENCH_SAVE: '1' }) },
  });
  console.log(`${part}: ${Math.round((performance.now() - started) / 1000)} s`);
  // The others are measured nevertheless.
  if (status !== 0) process.exitCode = 1;
}
if (isWhole || process.env['BENCH_SAVE']) writePerformanceTables();
