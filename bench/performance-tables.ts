import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Report, resultFile, type Row } from './report.ts';

const root = join(import.meta.dirname, '..');
const documents = ['docs/performance.md', 'docs/scaling.md'];

/**
 * Writes the results of the last runs into the documents: between `<!-- bench:part -->` and `<!-- /bench -->` stands the
 * table of a part, with its machine and commit. A part without a result is left as it is.
 */
export function writePerformanceTables(): void {
  for (const document of documents) {
    const path = join(root, document);
    const text = readFileSync(path, 'utf8');
    const newText = text.replaceAll(
      /<!-- bench:([a-z-]+) -->[^]*?<!-- \/bench -->/g,
      (before: string, part: string) => {
        const table = tableOf(part);
        return table === null ? before : `<!-- bench:${part} -->\n\n${table}\n\n<!-- /bench -->`;
      },
    );
    writeFileSync(path, newText);
  }
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), documents, { cwd: root, stdio: 'inherit' });
}

/** `orders-cost` is a sentence of the orders' result; every other name is that of a part. */
function tableOf(part: string): string | null {
  const report = readReport(part === 'orders-cost' ? 'orders' : part);
  if (report === null) return null;
  return part === 'orders-cost'
    ? costOf(report)
    : [tableOfRows(report.rows), factsOf(report), about(report)].join('\n\n');
}

function readReport(part: string): Report | null {
  const file = resultFile(part);
  // Written by `report` of the same module.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

function tableOfRows(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const dashes = names.map((_name, at) => (at === 0 ? '---' : '--:'));
  return [line(names), line(dashes), ...rows.map((row) => line(names.map((name) => String(row[name] ?? ''))))].join(
    '\n',
  );
}

function factsOf({ facts }: Report): string {
  return Object.entries(facts)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n');
}

function about({ day, commit, machine: { cores, processor, memoryGiB, node, loadAverage } }: Report): string {
  return `Measured on ${day}, commit \`${commit}\`: ${cores} × ${processor}, ${memoryGiB} GiB, Node.js ${node}, load ${loadAverage} at the end.`;
}

function costOf(report: Report): string {
  const row = report.rows.find(({ work }) => work === 'order of 20 products, 8 closed');
  return row === undefined
    ? about(report)
    : `At ${row['per second']} orders a second, each with its cart line, Node.js used ${row['Node.js']} and PostgreSQL ${row['PostgreSQL']} (share of a core, processor time per order). ${about(report)}`;
}
