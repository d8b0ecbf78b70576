/**
 * Compares the shop with plain Fastify sending responses of the same size, measured alternately in one run: `npm run
 * bench`. Only the ratios are comparable; absolute figures depend on the machine and its load.
 */
import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, perSecond, send } from './load.ts';
import { openShopper } from './shopper.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4500);
const origin = `http://127.0.0.1:${port}`;
const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const seconds = 2;
const rounds = 3;
const lanes = 16;
const children: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'iskra-bench-'));

try {
  const started = performance.now();
  await startShop();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, commit ${commit()}, ${new Date().toISOString().slice(0, 10)}`);
  console.log(`start on an empty folder, demo shop included: ${Math.round(performance.now() - started)} ms\n`);
  const bareUrl = await startBare();
  const admin = await openShopper(origin, owner.email, owner.password);
  let token = 0;
  const words = ['menta', 'кафе', 'borovinka', 'диня', 'манго', 'cola', 'kanela', 'джинджифил'];
  console.log('work'.padEnd(34), 'per second'.padStart(11), 'bytes'.padStart(8), 'ratio'.padStart(7));
  await row('list page, from memory', bareUrl, page('/products'));
  await row('product page, from memory', bareUrl, page('/products/iskra-menta'));
  await row('list of 24 by price, repeated', bareUrl, page('/api/products?limit=24'));
  await row('product, repeated', bareUrl, page('/api/products/iskra-menta'));
  await row('search, repeated', bareUrl, page('/api/products?search=menta'));
  await row('search, never the same', bareUrl, () =>
    page(
      `/api/products?search=${encodeURIComponent(words[token % words.length] ?? '')}&maxPrice=${100 + (token++ % 9000)}`,
    )(),
  );
  await row('orders in the panel, 20', bareUrl, () => admin.get('/api/admin/orders?limit=20'));
  await measureOrders();
} finally {
  await Promise.all(children.map(stop));
  rmSync(dataDir, { recursive: true, force: true });
}

function page(path: string): () => Promise<number> {
  return async () => (await send(origin, { path, headers: { 'accept-encoding': 'gzip' } })).body.length;
}

async function row(name: string, bareUrl: string, work: () => Promise<number>): Promise<void> {
  const bytes = await work();
  const shopRates: number[] = [];
  const bareRates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bareRates.push(await perSecond(seconds, lanes, async () => void (await send(bareUrl, { path: `/${bytes}` }))));
    shopRates.push(await perSecond(seconds, lanes, async () => void (await work())));
  }
  const ratio = median(shopRates) / median(bareRates);
  console.log(
    name.padEnd(34),
    median(shopRates).toFixed(0).padStart(11),
    String(bytes).padStart(8),
    ratio.toFixed(3).padStart(7),
  );
}

/** Eight concurrent shoppers who add a cart line and order it. */
async function measureOrders(): Promise<void> {
  const response = await send(origin, { path: '/api/products?limit=40&inStock=true' });
  const { products } = JSON.parse(response.body.toString()) as {
    products: { id: string; variants: { id: string; stock: number }[] }[];
  };
  const lines = products.flatMap(({ id, variants }) =>
    variants.filter(({ stock }) => stock > 100).map((variant) => ({ productId: id, variantId: variant.id })),
  );
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => openShopper(origin, `bench-${index}@example.com`, 'Long-enough-1')),
  );
  let next = 0;
  const add = async (lane: number) =>
    shoppers[lane]?.addLine(lines[next++ % lines.length] ?? { productId: '', variantId: '' });
  const orders = await perSecond(seconds, shoppers.length, async (lane) => {
    await add(lane);
    await shoppers[lane]?.placeOrder();
  });
  console.log(`\n8 shoppers: ${orders.toFixed(0)} orders a second, each with its cart line`);
}

async function startShop(): Promise<void> {
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...environment, RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 300; tries++) {
    const healthy = await send(origin, { path: '/api/health' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not start.');
}

function startBare(): Promise<string> {
  const child = fork(join(import.meta.dirname, 'bare-fastify.ts'));
  children.push(child);
  return new Promise((resolve) => child.once('message', (address) => resolve(String(address))));
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
