/**
 * Selling: `npm run bench orders`. The shop runs on core 0 as in production; PostgreSQL with fsync and the shoppers run on
 * core 1. An order is a cart line and the order of it, by signed-in shoppers with confirmed emails. Its letter is counted
 * too: letters that still wait when the shoppers stop are waited for, and the processor time until the last one is out is
 * divided by the orders. Beside it: the same rows in plain SQL, and a bare Fastify. BENCH_ONLY=text runs the scenarios that
 * contain it, BENCH_STATEMENTS=1 prints their statements.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { closedLoop, type Measured, openLoop } from './latencies.ts';
import { followLetters, timeOf, untilSent } from './letters.ts';
import { send } from './load.ts';
import { measureFloor } from './order-floor.ts';
import { pinToCore, processorSeconds, residentMegabytes } from './processes.ts';
import { report, type Row } from './report.ts';
import { type SellingShop, startSellingShop } from './selling-shop.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4520}`;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
const secondsOfCounting = 1;
const shoppers = 32;
const pauseMilliseconds = 150;
const rows: Row[] = [];
const facts: Record<string, string | number> = {};

pinToCore(process.pid, 1);
const selling = await startSellingShop({ origin, shoppers, core: 0 });
const { shop, postgres } = selling;
try {
  facts['first page on existing data, ms'] = selling.firstPageMilliseconds;
  await measureSelling(selling);
  facts['memory after these orders, MB'] = residentMegabytes(shop.pid);
} finally {
  await selling.stop();
}
report('orders', rows, facts);

async function measureSelling({ addLine, orderOf }: SellingShop): Promise<void> {
  const [toOne, toTwenty] = [orderOf(1), orderOf(20)];
  await closedLoop(8, 1, toTwenty);
  await row('bare Fastify, 1,500 bytes, 8 closed', bare);
  await row('cart line, 8 closed', (length) => closedLoop(8, length, addLine), shop.pid);
  await postgres.admin.query('delete from cart_items');
  await row('order of 1 product, 8 closed', (length) => closedLoop(8, length, toOne), shop.pid);
  await row('order of 20 products, 8 closed', (length) => closedLoop(8, length, toTwenty), shop.pid);
  for (const lanes of [1, 8, 32]) {
    const during = (length: number) => ({ seconds: length, pauseMilliseconds });
    await row(`order of 1 product, ${lanes} open`, (length) => openLoop(lanes, during(length), toOne), shop.pid);
    await row(`order of 20 products, ${lanes} open`, (length) => openLoop(lanes, during(length), toTwenty), shop.pid);
  }
  for (const products of [1, 20]) {
    const floor = () => measureFloor(postgres.admin, { url: postgres.url, lanes: 8, products, seconds: 3 });
    await row(`plain SQL, ${products} rows, 8 closed`, floor);
  }
}

/**
 * Runs a scenario for some seconds and records its duration and the CPU time of the shop and of PostgreSQL, until the
 * shoppers stop and until the last letter is out. Its statements are counted in a shorter run, because counting them takes
 * time.
 */
async function row(work: string, run: (length: number) => Promise<Measured>, pid?: number): Promise<void> {
  if (!work.includes(process.env['BENCH_ONLY'] ?? '')) return;
  await untilSent(postgres.admin);
  const since = await timeOf(postgres.admin);
  const usedBy = () => ({
    node: pid === undefined ? 0 : processorSeconds(pid),
    postgres: processorSeconds(postgres.pid),
  });
  const before = usedBy();
  const started = performance.now();
  const { perSecond, p50, p99, count, refused } = await run(seconds);
  const took = (performance.now() - started) / 1000;
  const after = usedBy();
  const letters = await followLetters(postgres.admin, since);
  const last = usedBy();
  const each = (cpuSeconds: number): string => `${((cpuSeconds / count) * 1000).toFixed(1)} ms`;
  // The share of a core and, independent of other load, the CPU milliseconds per call.
  const cost = (cpuSeconds: number): string =>
    pid === undefined ? '' : `${Math.round((cpuSeconds / took) * 100)} %, ${each(cpuSeconds)}`;
  const withLetters = (cpuSeconds: number): string => (letters.queued === 0 ? '' : each(cpuSeconds));
  const statements = pid === undefined ? '' : await countStatements(work, run);
  rows.push({
    work,
    'per second': Math.round(perSecond),
    'p50 ms': Math.round(p50 * 10) / 10,
    'p99 ms': Math.round(p99 * 10) / 10,
    refused: refused === 0 ? '' : refused,
    statements,
    'Node.js': cost(after.node - before.node),
    PostgreSQL: cost(after.postgres - before.postgres),
    'Node.js with letters': withLetters(last.node - before.node),
    'PostgreSQL with letters': withLetters(last.postgres - before.postgres),
    'letters waiting at the end': letters.queued === 0 ? '' : `${letters.waitingAtTheEnd} %`,
    'letters within 60 s': letters.queued === 0 ? '' : `${letters.within60Seconds} %`,
  });
}

/** Per answer. */
async function countStatements(work: string, run: (length: number) => Promise<Measured>): Promise<number> {
  let count = 0;
  const statements = await postgres.countStatements(async () => {
    count = (await run(secondsOfCounting)).count;
  });
  if (process.env['BENCH_STATEMENTS']) show(work, statements, count);
  return Math.round((statements.reduce((sum, { calls }) => sum + calls, 0) / count) * 10) / 10;
}

function show(work: string, statements: { calls: number; query: string; ms: number }[], count: number): void {
  console.log(`\n${work}`);
  for (const { calls, query, ms } of statements.slice(0, 40))
    console.log((calls / count).toFixed(2), (ms / calls).toFixed(3), query.replaceAll(/\s+/g, ' ').slice(0, 150));
}

async function bare(): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'bare-fastify.ts'));
  pinToCore(child.pid ?? 0, 0);
  const url = await new Promise<string>((resolve) => child.once('message', (address) => resolve(String(address))));
  try {
    return await closedLoop(8, 3, async () => void (await send(url, { path: '/1500' })));
  } finally {
    child.kill();
  }
}
