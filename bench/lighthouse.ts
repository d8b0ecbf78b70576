/**
 * Runs Lighthouse for mobile against a running shop and prints the median of five runs of each page: `node
 * bench/lighthouse.ts http://localhost:3000 [runs]`. npx downloads Lighthouse on first use; it is not a dependency of
 * the shop. Results on a busy machine are unreliable; `benchmarkIndex` shows its speed (about 1500 on an idle laptop).
 * Cart and checkout exclude search engines intentionally: their `seo` score is the weighted average of the other
 * audits.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findBrowser } from '#ops/launch/browser.mjs';
import { median } from './load.ts';

const lighthouse = 'lighthouse@13.5.0';
const [origin = 'http://localhost:3000', runCount = '5'] = process.argv.slice(2);
const runs = Number(runCount);
const pages = ['/', '/products', '/products/iskra-menta', '/cart', '/checkout'];
/** Private pages fail this audit intentionally. */
const byIntent = 'is-crawlable';
const privatePages = new Set(['/cart', '/checkout']);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

const folder = mkdtempSync(join(tmpdir(), 'iskra-lighthouse-'));
const results = [];
try {
  for (const page of pages)
    results.push(
      summary(
        page,
        Array.from({ length: runs }, (_, run) => measure(page, run)),
      ),
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const target = resolve(import.meta.dirname, 'results');
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'lighthouse.json'), `${JSON.stringify({ lighthouse, runs, results }, null, 2)}\n`);
console.table(results.map((row) => ({ ...row, failed: row.failed.length })));
for (const { page, failed } of results) if (failed.length > 0) console.log(page, failed);

/** Lighthouse occasionally loses the beginning of a page load and needs another attempt. */
function measure(page: string, run: number): Report {
  for (let tries = 1; ; tries++) {
    const { report, problem } = tryToMeasure(page, join(folder, `${run}.json`));
    if (report) return report;
    if (tries === 3) throw new Error(`Lighthouse failed for ${page}: ${problem}`);
  }
}

function tryToMeasure(page: string, file: string): { report?: Report; problem?: string } {
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      lighthouse,
      origin + page,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: findBrowser() ?? '' } },
  );
  if (status !== 0) return { problem: stderr.slice(-500) };
  // Written by Lighthouse.
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return report.categories['performance']?.score === null ? { problem: 'no performance score' } : { report };
}

function summary(page: string, reports: readonly Report[]) {
  const of = (read: (report: Report) => number | null | undefined): number =>
    median(reports.map((report) => read(report) ?? 0));
  const score = (name: string): number => Math.round(of((report) => report.categories[name]?.score) * 100);
  const value = (name: string): number => Math.round(of((report) => report.audits[name]?.numericValue) * 1000) / 1000;
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: Math.round(of((report) => seoOf(page, report)) * 100),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    benchmarkIndex: of((report) => report.environment.benchmarkIndex),
    failed: failedAudits(page, reports[0]),
  };
}

function seoOf(page: string, { categories: { seo }, audits }: Report): number {
  const weightedAudits = (seo?.auditRefs ?? []).filter(({ id, weight }) => {
    // Audits that do not apply have no score and do not count.
    return weight > 0 && typeof audits[id]?.score === 'number' && !(privatePages.has(page) && id === byIntent);
  });
  const all = weightedAudits.reduce((sum, { weight }) => sum + weight, 0);
  return weightedAudits.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0) / all;
}

/** The failed audits outside of performance. */
function failedAudits(page: string, report: Report | undefined): string[] {
  if (!report) return [];
  const audits = categories.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? []);
  return audits
    .filter(({ id }) => !(privatePages.has(page) && id === byIntent))
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id]?.title ?? ''}`);
}
