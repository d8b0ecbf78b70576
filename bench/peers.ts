/**
 * The same work in another shop system: `npm run bench peers`. Installs Vendure (bench/peers/vendure) into a temporary
 * folder, fills it and this shop with as many products, and measures them in turn, with a PostgreSQL of their own each.
 * The servers run on core 0, PostgreSQL and the clients on core 1. Needs the npm registry and about five minutes.
 */
import pg from 'pg';
import { makeLargeShop } from '#ops/make-large-shop.ts';
import { openConnections } from './connection.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { closedLoop } from './latencies.ts';
import { openVendure } from './peers/open-vendure.ts';
import { pinToCore, processorSeconds, residentMegabytes } from './processes.ts';
import { report, type Row } from './report.ts';
import { startSellingShop } from './selling-shop.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6);
const products = Number(process.env['BENCH_PRODUCTS'] ?? 1_000);
const [shoppers, readers] = [8, 16];
const [ownPort, vendurePort] = [4_500, 4_501];

const works = {
  list: 'list of 24 as JSON, never asked before',
  search: 'search as JSON, never made before',
  line: 'cart line, 8 closed',
  order: 'order with its cart line, 8 closed',
} as const;

/** The work of one shop: each function is one operation of a lane. */
interface Measurable {
  pid: number;
  postgresPid: number;
  list: () => Promise<unknown>;
  search: () => Promise<unknown>;
  line: (lane: number) => Promise<unknown>;
  order: (lane: number) => Promise<unknown>;
}

pinToCore(process.pid, 1);
const rows: Row[] = [];
const stops: (() => Promise<void>)[] = [];
try {
  const shops = { iskra: await openOwn(), Vendure: await openPeer() };
  for (const work of ['list', 'search', 'line', 'order'] as const)
    for (const [shop, measurable] of Object.entries(shops)) await row(shop, work, measurable);
  report('peers', rows, {
    'memory of iskra at the end, MB': residentMegabytes(shops.iskra.pid),
    'memory of Vendure at the end, MB': residentMegabytes(shops.Vendure.pid),
  });
} finally {
  for (const stop of stops.toReversed()) await stop();
}

async function openOwn(): Promise<Measurable> {
  const origin = `http://127.0.0.1:${ownPort}`;
  const selling = await startSellingShop({ origin, shoppers, core: 0, fill });
  stops.push(selling.stop);
  const send = openConnections(origin);
  const get = async (path: string) => {
    const { status } = await send({ path, headers: { 'accept-encoding': 'gzip' } });
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  };
  let token = 0;
  return {
    pid: selling.shop.pid,
    postgresPid: selling.postgres.pid,
    list: () => get(`/api/products?limit=24&maxPrice=${10_000 + token++}`),
    search: () => get(`/api/products?search=${encodeURIComponent('манго')}&maxPrice=${10_000 + token++}`),
    line: selling.addLine,
    order: selling.orderOf(20),
  };
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeLargeShop(client, { products, orders: 0 });
  await client.end();
}

async function openPeer(): Promise<Measurable> {
  const postgres = await startDurablePostgres();
  stops.push(postgres.stop);
  const vendure = await openVendure({ databaseUrl: postgres.url, port: vendurePort, shoppers, products });
  stops.push(vendure.stop);
  pinToCore(vendure.pid, 0);
  return { ...vendure, postgresPid: postgres.pid };
}

async function row(shop: string, work: keyof typeof works, own: Measurable): Promise<void> {
  console.log(`${works[work]}: ${shop}`);
  const lanes = work === 'line' || work === 'order' ? shoppers : readers;
  await closedLoop(lanes, 1, async (lane) => void (await own[work](lane)));
  const before = [processorSeconds(own.pid), processorSeconds(own.postgresPid)] as const;
  const { perSecond, p99, count } = await closedLoop(lanes, seconds, async (lane) => void (await own[work](lane)));
  const each = (since: number, pid: number) => Math.round(((processorSeconds(pid) - since) / count) * 100_000) / 100;
  rows.push({
    work: works[work],
    shop,
    'per second': Math.round(perSecond),
    'p99 ms': Math.round(p99 * 10) / 10,
    'Node.js ms': each(before[0], own.pid),
    'PostgreSQL ms': each(before[1], own.postgresPid),
  });
}
