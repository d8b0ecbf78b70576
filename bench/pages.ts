/**
 * Reading: `npm run bench pages`. Pages, lists, details and searches, from memory and never asked before, and a list of the
 * panel, each beside a bare Fastify that answers as many bytes, measured alternately. Servers run on core 0, PostgreSQL
 * and the load on core 1. Only the ratios are comparable; absolute figures depend on the machine.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openConnections } from './connection.ts';
import { closedLoop } from './latencies.ts';
import { median } from './load.ts';
import { startPinnedShop } from './pinned-shop.ts';
import { pinToCore, processorSeconds, untilIdle } from './processes.ts';
import { report, type Row } from './report.ts';
import { openShopHome } from './shop-home.ts';
import { openShopper } from './shopper.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4500}`;
const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const seconds = Number(process.env['BENCH_SECONDS'] ?? 1.2);
const rounds = 3;
const lanes = 16;
const words = ['menta', 'кафе', 'borovinka', 'диня', 'манго', 'cola', 'kanela', 'джинджифил'];

pinToCore(process.pid, 1);
const { postgres, environment: home, drop } = await openShopHome();
const send = openConnections(origin);
const bare = fork(join(import.meta.dirname, 'bare-fastify.ts'));
pinToCore(bare.pid ?? 0, 0);
const bareUrl = await new Promise<string>((resolve) => bare.once('message', (address) => resolve(String(address))));
const sendBare = openConnections(bareUrl);
const environment = {
  ...home,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
};
const shop = await startPinnedShop(origin, { environment, core: 0 });
const rows: Row[] = [];
try {
  // Otherwise the pictures of the demo shop, which are drawn after its start, count as the first pages.
  await untilIdle(shop.pid);
  const slugs = await productSlugs();
  const admin = await openShopper(origin, owner.email, owner.password);
  let token = 0;
  const word = () => encodeURIComponent(words[token % words.length] ?? '');
  const never = (path: (n: number) => string) => () => page(path((token += 1)))();
  await row('list page, from memory', page('/products'));
  await row('product page, from memory', page(`/products/${slugs[0]}`));
  await row(
    'list page, never asked before',
    never((n) => `/products?maxPrice=${10_000 + n}`),
  );
  await row('list of 24 by price, repeated', page('/api/products?limit=24'));
  await row(
    'list of 24, never asked before',
    never((n) => `/api/products?limit=24&maxPrice=${10_000 + n}`),
  );
  await row('product, repeated', page(`/api/products/${slugs[0]}`));
  await row('search, repeated', page('/api/products?search=menta'));
  await row(
    'search, never made before',
    never((n) => `/api/products?search=${word()}&maxPrice=${10_000 + n}`),
  );
  await row(
    'suggestions, never made before',
    never((n) => `/api/search/suggestions?search=${word()}%20${n}`),
  );
  await row('orders in the panel, 20', () => admin.get('/api/admin/orders?limit=20'));
} finally {
  bare.kill();
  await shop.stop();
  await drop();
}
report('pages', rows);

function page(path: string): () => Promise<number> {
  return async () => (await send({ path, headers: { 'accept-encoding': 'gzip' } })).body.length;
}

async function productSlugs(): Promise<string[]> {
  const { body } = await send({ path: '/api/products?limit=24' });
  return (JSON.parse(body.toString()) as { products: { slug: string }[] }).products.map(({ slug }) => slug);
}

/** Measures the shop and the bare server in turn, and what one answer of the shop costs. */
async function row(work: string, ask: () => Promise<number>): Promise<void> {
  console.log(work);
  const bytes = await ask();
  const rates = { shop: [] as number[], bare: [] as number[], p99: [] as number[] };
  const used = { node: 0, postgres: 0, count: 0, bare: 0, bareCount: 0 };
  for (let round = 0; round < rounds; round++) {
    const bareBefore = processorSeconds(bare.pid ?? 0);
    const plain = await closedLoop(lanes, seconds, async () => void (await sendBare({ path: `/${bytes}` })));
    used.bare += processorSeconds(bare.pid ?? 0) - bareBefore;
    used.bareCount += plain.count;
    rates.bare.push(plain.perSecond);
    const before = { node: processorSeconds(shop.pid), postgres: processorSeconds(postgres.pid) };
    const { perSecond, p99, count } = await closedLoop(lanes, seconds, async () => void (await ask()));
    rates.shop.push(perSecond);
    rates.p99.push(p99);
    used.node += processorSeconds(shop.pid) - before.node;
    used.postgres += processorSeconds(postgres.pid) - before.postgres;
    used.count += count;
  }
  const each = (cpuSeconds: number, count = used.count): number => Math.round((cpuSeconds / count) * 100_000) / 100;
  rows.push({
    work,
    'per second': Math.round(median(rates.shop)),
    'p99 ms': Math.round(median(rates.p99) * 10) / 10,
    bytes,
    'of bare Fastify': Math.round((median(rates.shop) / median(rates.bare)) * 1000) / 1000,
    'bare, ms': each(used.bare, used.bareCount),
    'Node.js ms': each(used.node),
    'PostgreSQL ms': each(used.postgres),
  });
}
