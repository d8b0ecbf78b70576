import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeRun } from './describe-run.ts';

export type Row = Readonly<Record<string, string | number>>;

/** What one part of the measurement found. */
export interface Report extends ReturnType<typeof describeRun> {
  rows: readonly Row[];
  facts: Readonly<Record<string, string | number>>;
}

/**
 * Prints what a part of the measurement found. With BENCH_SAVE it is kept in bench/results too, where
 * docs/performance.md gets its tables from.
 */
export function report(part: string, rows: readonly Row[], facts: Report['facts'] = {}): void {
  const about = describeRun();
  const { processor, cores, node, loadAverage } = about.machine;
  console.log(`\n${part}: ${cores} × ${processor}, Node.js ${node}, load ${loadAverage}, commit ${about.commit}`);
  if (rows.length > 0) console.table(rows);
  if (Object.keys(facts).length > 0) console.table(facts);
  if (!process.env['BENCH_SAVE']) return;
  writeFileSync(resultFile(part), `${JSON.stringify({ ...about, rows, facts }, null, 2)}\n`);
}

export function resultFile(part: string): string {
  return join(import.meta.dirname, `results/${part}.json`);
}
