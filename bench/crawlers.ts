/**
 * Robots beside shoppers: `npm run bench crawlers`. A visitor asks for pages in turn, first alone, then while robots ask
 * for 50 pages per second, each another combination of more than two filters, which no page links for them to follow. The
 * shop runs on core 0, PostgreSQL, the visitor and the robots on core 1. Exits with 1 if a kind of page takes more than
 * `mostSlowed` times as long beside the robots, or if a page of the visitor is refused.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ProductListAnswer } from '#contracts/products/products.ts';
import { send } from './load.ts';
import { openLoop, type Outcome, quantile, sendOpen, type Task } from './open-loop.ts';
import { startPinnedShop } from './pinned-shop.ts';
import { type Probe, startProber } from './prober.ts';
import { pinToCore } from './processes.ts';
import { report, type Row } from './report.ts';
import { openShopHome } from './shop-home.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4500}`;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const rounds = 5;
const robotsPerSecond = 50;
/** A page from memory takes a millisecond: what is shorter than `unnoticedMs` is the scheduler. */
const [mostSlowed, unnoticedMs] = [1.5, 5];
const kinds: Record<Probe['kind'], string> = {
  memory: 'page from memory',
  page: 'list page, never asked before',
  search: 'search, never made before',
};

pinToCore(process.pid, 1);
const home = await openShopHome();
const shop = await startPinnedShop(origin, { environment: { ...home.environment, TRUST_PROXY: '1' }, core: 0 });
try {
  const robot = robots(await filterValues());
  await openLoop(robotsPerSecond, 2, robot);
  const alone: Probe[] = [];
  const beside: Probe[] = [];
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await probeDuring(() => wait(seconds * 1000))));
    beside.push(
      ...(await probeDuring(async () => void outcomes.push(...(await openLoop(robotsPerSecond, seconds, robot))))),
    );
  }
  const rows = Object.entries(kinds).map(([kind, work]) => compare(work, ofKind(alone, kind), ofKind(beside, kind)));
  const refusals = outcomes.filter(({ status }) => status === 503).length;
  report('crawlers', rows, {
    'pages asked for by robots, per second': robotsPerSecond,
    'of them refused': `${Math.round((refusals / outcomes.length) * 100)} %`,
    'median time of a page for a robot, ms':
      quantile(
        outcomes.map(({ ms }) => ms),
        0.5,
      ) ?? 0,
  });
  const isSlowed = rows.some(
    (row) => row['times as long'] > mostSlowed && row['beside, ms'] - row['alone, ms'] > unnoticedMs,
  );
  if (isSlowed || rows.some((row) => row.refused > 0)) process.exitCode = 1;
} finally {
  await shop.stop();
  await home.drop();
}

async function probeDuring(work: () => Promise<void>): Promise<Probe[]> {
  const prober = startProber(origin);
  await work();
  return prober.stop();
}

function ofKind(probes: readonly Probe[], kind: string): Probe[] {
  return probes.filter((probe) => probe.kind === kind);
}

function compare(work: string, alone: readonly Probe[], beside: readonly Probe[]) {
  const time = (probes: readonly Probe[], share: number) =>
    quantile(
      probes.filter(({ status }) => status === 200).map(({ ms }) => ms),
      share,
    ) ?? 0;
  const [quiet, busy] = [time(alone, 0.5), time(beside, 0.5)];
  return {
    work,
    'alone, ms': quiet,
    'beside, ms': busy,
    'times as long': Math.round((busy / quiet) * 100) / 100,
    'p95 alone, ms': time(alone, 0.95),
    'p95 beside, ms': time(beside, 0.95),
    refused: beside.filter(({ status }) => status !== 200).length,
  } satisfies Row;
}

/** The values of the filters that the shop's list offers. */
async function filterValues(): Promise<string[]> {
  const { body } = await send(origin, { path: '/api/products' });
  // The answer of the call.
  const { facets } = JSON.parse(body.toString()) as ProductListAnswer;
  return facets.attributes.flatMap(({ values }) => values.map(({ slug }) => slug));
}

/** Every combination of two values, a least rating, a stock filter and a highest price: no two requests are the same. */
function robots(values: readonly string[]): () => Task {
  let count = 0;
  return () => {
    const [first, second] = [count % values.length, Math.floor(count / values.length) % values.length];
    const path = `/products?values=${values[first]},${values[second]}&minRating=${1 + (count % 5)}&inStock=true&maxPrice=${9_000 + count}`;
    const from = { 'x-forwarded-for': `10.254.${count % 250}.${(count >> 8) % 250}`, 'accept-encoding': 'gzip' };
    count += 1;
    return { kind: 'robot', requests: 1, work: async () => (await sendOpen(origin, { path, headers: from })).status };
  };
}
