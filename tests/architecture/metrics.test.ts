import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindShop } from '#server/app.ts';
import { measureShop } from '#server/measure-shop.ts';
import { openMailer } from '#server/platform/mail/send-mail.ts';
import { measureMailer } from '#server/platform/metrics/measure-mailer.ts';
import { measurePageCache } from '#server/platform/metrics/measure-page-cache.ts';
import { measureProcesses } from '#server/processes/start-processes.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';

let shop: TestShop;
/** All names of metrics with the suffixes of histograms. */
let exported: Set<string>;
let kinds: Map<string, string>;

beforeAll(async () => {
  shop = await startTestShop();
  const { metrics, config } = shop.deps;
  measureMailer(
    openMailer({ from: 'shop@example.com', outbox: config.dataDir, readServer: async () => null }),
    metrics,
  );
  // A shop in a test may have no built pages.
  if (!metrics.getSingleMetric('iskra_page_cache_bytes')) measurePageCache({ bytes: 0, size: 0 }, metrics);
  const text = await (await measureShop(shop.deps, bindShop(shop.deps).ask, { watchesMachine: true })()).metrics();
  const ofSeveral = await (await measureProcesses([])()).metrics();
  const names = [...`${text}\n${ofSeveral}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  kinds = new Map(names.map(([, name = '', kind = '']) => [name, kind]));
  exported = new Set(
    names.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
    ),
  );
});
afterAll(() => shop.stop());

test.each(['ops/grafana-dashboard.json', 'ops/prometheus-alerts.yml'])('%s uses only metrics of the shop', (path) => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const used = new Set(text.match(/\biskra_\w+/g));
  expect(used.size).toBeGreaterThan(6);
  expect([...used].filter((name) => !exported.has(name))).toEqual([]);
});

test('the board shows every metric of the shop, except those of Node.js and of the process', () => {
  const board = readFileSync(new URL('../../ops/grafana-dashboard.json', import.meta.url), 'utf8');
  const own = [...exported].filter((name) => !/_(sum|count)$|^iskra_(nodejs|process)_|_pages$/.test(name));
  expect(own.filter((name) => !board.includes(name))).toEqual([]);
});

test('alerts ask for increases and rates of counters only: a gauge that falls would look like a restart', () => {
  const alerts = readFileSync(new URL('../../ops/prometheus-alerts.yml', import.meta.url), 'utf8');
  const asked = [...alerts.matchAll(/\b(?:increase|rate)\((iskra_\w+?)(?:_bucket|_count|_sum)?[{[]/g)];
  expect(asked.length).toBeGreaterThan(4);
  const wrong = asked.filter(([, name = '']) => !['counter', 'histogram'].includes(kinds.get(name) ?? ''));
  expect(wrong.map(([found]) => found)).toEqual([]);
});
