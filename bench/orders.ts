/**
 * Measures selling: `npm run bench orders [memory]`. The shop runs on core 0 as in production; PostgreSQL with fsync and
 * the shoppers run on core 1. An order is a cart line and the order of it, by signed-in shoppers with confirmed emails.
 * Beside it: the same rows in plain SQL, and a bare Fastify. `memory` adds 5,000 orders and 20,000 distinct pages. Prints
 * one table; with BENCH_SAVE=name it is written to bench/results/orders-name.json too. BENCH_ONLY=text runs the scenarios
 * that contain it, BENCH_STATEMENTS=1 prints their statements, BENCH_PROFILE=folder writes a processor profile of
 * orders and its flame graph.
 */
import { execFileSync, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDurablePostgres } from './durable-postgres.ts';
import { flameGraph } from './flame-graph.ts';
import { openInspector } from './inspector.ts';
import { closedLoop, type Measured, openLoop } from './latencies.ts';
import { send } from './load.ts';
import { measureFloor } from './order-floor.ts';
import { type PinnedShop, startPinnedShop } from './pinned-shop.ts';
import { pinToCore, processorSeconds, residentMegabytes } from './processes.ts';
import { openShopper, type Shopper } from './shopper.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4520}`;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
const inspectorPort = Number(new URL(origin).port) + 1;
const shopperCount = 32;
const openPauseMilliseconds = 150;
const rows: Record<string, unknown>[] = [];
const facts: Record<string, unknown> = {};

pinToCore(process.pid, 1);
const postgres = await startDurablePostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'iskra-bench-shop-'));
chmodSync(dataDir, 0o755);
const environment = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
let shop: PinnedShop | undefined;
try {
  shop = await startPinnedShop(origin, { environment, core: 0 });
  await shop.stop();
  const profile = process.env['BENCH_PROFILE'];
  const nodeOptions = profile === undefined ? [] : [`--inspect=127.0.0.1:${inspectorPort}`];
  shop = await startPinnedShop(origin, { environment, core: 0, nodeOptions });
  facts['first page on existing data, ms'] = shop.firstPageMilliseconds;
  facts['memory idle, MB'] = residentMegabytes(shop.pid);
  const shoppers = await openShoppers();
  await measureSelling(shop, shoppers);
  facts['memory after these orders, MB'] = residentMegabytes(shop.pid);
  if (process.argv.includes('memory')) await measureMemory(shop, shoppers);
} finally {
  await shop?.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
print();

interface Line {
  productId: string;
  variantId: string;
}

async function measureSelling({ pid }: PinnedShop, shoppers: readonly Shopper[]): Promise<void> {
  const lines = await stockedLines(20);
  const emails = Array.from({ length: shopperCount }, (_, lane) => emailOf(lane));
  let next = 0;
  const add = async (lane: number, line: Line | undefined): Promise<void> => {
    if (line) await shoppers[lane]?.addLine(line);
  };
  const order = (of: readonly Line[]) => async (lane: number) => {
    await add(lane, of[next++ % of.length]);
    await shoppers[lane]?.placeOrder();
  };
  const toOne = order(lines.slice(0, 1));
  const toTwenty = order(lines);
  const added = new Map<number, number>();
  const addOnly = async (lane: number): Promise<void> => {
    const count = (added.get(lane) ?? 0) + 1;
    added.set(lane, count);
    // A line has at most 99 pieces.
    if (count % 90 === 0) await emptyCart(emails[lane] ?? '');
    await add(lane, lines[lane]);
  };
  await closedLoop(8, 1, toTwenty);
  await row('bare Fastify, 1,500 bytes, 8 closed', bare);
  await row('cart line, 8 closed', () => closedLoop(8, seconds, addOnly), pid);
  await postgres.admin.query('delete from cart_items');
  await row('order of 1 product, 8 closed', () => closedLoop(8, seconds, toOne), pid);
  await row('order of 20 products, 8 closed', () => closedLoop(8, seconds, toTwenty), pid);
  if (process.env['BENCH_PROFILE']) await profileOrders(process.env['BENCH_PROFILE'], toTwenty);
  for (const lanes of [1, 8, 32]) {
    const options = { seconds, pauseMilliseconds: openPauseMilliseconds };
    await row(`order of 1 product, ${lanes} open`, () => openLoop(lanes, options, toOne), pid);
    await row(`order of 20 products, ${lanes} open`, () => openLoop(lanes, options, toTwenty), pid);
  }
  for (const products of [1, 20]) {
    const floor = () => measureFloor(postgres.admin, { url: postgres.url, lanes: 8, products, seconds: 3 });
    await row(`floor: plain SQL, ${products} rows, 8 closed`, floor);
  }
  await lettersDrained();
}

/** Runs a scenario and records its duration, the statements, and the CPU time of the shop and of PostgreSQL. */
async function row(work: string, run: () => Promise<Measured>, pid?: number): Promise<void> {
  if (!work.includes(process.env['BENCH_ONLY'] ?? '')) return;
  await postgres.takeStatements();
  const before = { node: pid === undefined ? 0 : processorSeconds(pid), postgres: processorSeconds(postgres.pid) };
  const started = performance.now();
  const { perSecond, p50, p99, count, refused } = await run();
  const took = (performance.now() - started) / 1000;
  const statements = await postgres.takeStatements();
  const used = {
    node: pid === undefined ? 0 : processorSeconds(pid) - before.node,
    postgres: pid === undefined ? 0 : processorSeconds(postgres.pid) - before.postgres,
  };
  // The share of a core and, independent of other load, the CPU milliseconds per call.
  const cost = (seconds: number): string =>
    pid === undefined ? '' : `${Math.round((seconds / took) * 100)} %, ${((seconds / count) * 1000).toFixed(1)} ms`;
  const calls = statements.reduce((sum, one) => sum + one.calls, 0);
  if (process.env['BENCH_STATEMENTS']) show(work, statements, count);
  rows.push({
    work,
    'per second': Math.round(perSecond),
    'p50 ms': Math.round(p50 * 10) / 10,
    'p99 ms': Math.round(p99 * 10) / 10,
    refused: refused === 0 ? '' : refused,
    statements: pid === undefined ? '' : Math.round((calls / count) * 10) / 10,
    node: cost(used.node),
    postgres: cost(used.postgres),
  });
}

async function profileOrders(folder: string, order: (lane: number) => Promise<void>): Promise<void> {
  const inspector = await openInspector(inspectorPort);
  const profile = await inspector.profile(() => closedLoop(8, seconds, order));
  inspector.close();
  writeFileSync(join(folder, 'order.cpuprofile'), JSON.stringify(profile));
  const title = `Orders of 20 products by 8 shoppers, without idle time; ${commitOf()}, Node.js ${process.version}`;
  writeFileSync(join(folder, 'order.svg'), flameGraph(profile, title));
}

function commitOf(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
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

/** Variants with more stock than any run sells. */
async function stockedLines(count: number): Promise<Line[]> {
  const { rows: found } = await postgres.admin.query<Line>(
    `update variants set stock = 1000000 where id in (select v.id from (
       select distinct on (v.product_id) v.id, v.product_id from variants v join products p on p.id = v.product_id
       where p.status = 'active' and v.stock > 0 order by v.product_id, v.position) v limit $1)
     returning product_id as "productId", id as "variantId"`,
    [count],
  );
  return found;
}

function emailOf(lane: number): string {
  return `bench-${lane}@example.com`;
}

async function openShoppers(): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let lane = 0; lane < shopperCount; lane++)
    shoppers.push(await openShopper(origin, emailOf(lane), 'Long-enough-1'));
  await postgres.admin.query(`update users set is_verified = true where email like 'bench-%'`);
  return shoppers;
}

async function emptyCart(email: string): Promise<void> {
  await postgres.admin.query('delete from cart_items where user_id = (select id from users where email = $1)', [email]);
}

/** How fast the queued emails are sent once the orders stop. */
async function lettersDrained(): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows: found } = await postgres.admin.query<{ count: number }>(
      `select count(*)::int as count from messages where state = 'queued'`,
    );
    return found[0]?.count ?? 0;
  };
  const atFirst = await waiting();
  const started = performance.now();
  let left = atFirst;
  while (left > 0 && performance.now() - started < 60_000) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    left = await waiting();
  }
  facts['letters waiting at the end'] = atFirst;
  if (atFirst > 0)
    facts['letters sent per second'] = Math.round(((atFirst - left) / (performance.now() - started)) * 1000);
}

async function measureMemory({ pid }: PinnedShop, shoppers: readonly Shopper[]): Promise<void> {
  const [line] = await stockedLines(1);
  let placed = 0;
  for (; placed < 5000; placed += 8) {
    await Promise.all(
      shoppers.slice(0, 8).map(async (shopper) => {
        if (line) await shopper.addLine(line);
        await shopper.placeOrder();
      }),
    );
  }
  facts['memory after 5,000 orders, MB'] = residentMegabytes(pid);
  for (let page = 0; page < 20_000; page += 16) {
    await Promise.all(
      Array.from({ length: 16 }, (_, n) => send(origin, { path: `/products?maxPrice=${10_000 + page + n}` })),
    );
    if (page % 5000 === 0) facts[`memory after ${page} pages, MB`] = residentMegabytes(pid);
  }
  facts['memory after 20,000 pages, MB'] = residentMegabytes(pid);
}

function print(): void {
  const commit = commitOf();
  const [load = 0] = loadavg();
  const machine = `${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  console.log(`\n${machine}, load ${load.toFixed(1)}, commit ${commit}, ${day}`);
  console.table(rows);
  console.table(facts);
  const name = process.env['BENCH_SAVE'];
  if (!name) return;
  const file = join(import.meta.dirname, `results/orders-${name}.json`);
  writeFileSync(file, `${JSON.stringify({ day, commit, machine, load, rows, facts }, null, 2)}\n`);
}
