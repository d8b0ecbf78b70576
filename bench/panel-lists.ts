/**
 * Measures the panel's lists in a large shop: `node bench/panel-lists.ts [products] [orders]`, by default 100,000 and
 * 1,000,000. Fills a temporary database, or uses that of DATABASE_URL as filled by ops/make-large-shop.ts. Requests
 * every list, search and filter over HTTP sequentially. A run at the default size writes the medians and the machine to
 * bench/results/panel-lists.json. Exits with 1 if one exceeds the goal.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestCluster } from '#server/platform/database/test-database.ts';
import { describeRun } from './describe-run.ts';
import { openLargeDatabase } from './large-database.ts';
import { median, send } from './load.ts';
import { openShopper, type Shopper } from './shopper.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4510);
const origin = `http://127.0.0.1:${port}`;
const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
const goalMs = 150;
const warmUps = 3;
const rounds = 15;

const lists: Record<string, readonly string[]> = {
  orders: [
    '',
    'page=40',
    'searchTerm=1077',
    'searchTerm=мария',
    'searchTerm=иванова',
    'searchTerm=%2B35988000',
    'statusFilter=pending',
    'statusFilter=delivered',
    'payment=awaiting',
    'payment=paid',
    'paymentMethod=cod',
    'delivery=address',
    'from=2026-01-01&to=2026-12-31',
    'minTotal=4000&maxTotal=4100',
    'city=пловдив',
    'product=product-77',
    'product=мента',
    'sortBy=total',
    'sortBy=status',
    'searchTerm=мария&statusFilter=delivered&payment=paid',
    'page=1000&limit=50',
    'page=1000&limit=50&sortBy=total',
    'page=1000&limit=50&statusFilter=delivered',
  ],
  products: [
    '',
    'search=menta',
    'search=блровинка',
    'search=BENCH-77',
    'status=draft',
    'sort=name',
    'sort=price',
    'sort=stock',
    'sort=popular',
    'sort=stock&status=active',
    'page=1000&pageSize=50',
    'page=1000&pageSize=50&sort=name',
  ],
  users: [
    '',
    'search=мария',
    'search=customer-1999',
    'role=admin',
    'status=blocked',
    'ordered=yes',
    'ordered=no',
    'sort=name',
    'page=350&limit=50',
  ],
  activities: [
    '',
    'search=мария',
    'search=1077',
    'action=order.edited',
    'from=2026-01-01&to=2026-12-31',
    'page=1000&limit=50',
  ],
  payments: [
    '',
    'search=1077',
    'search=мария',
    'status=captured',
    'status=open',
    'method=cod',
    'from=2026-01-01&to=2026-12-31',
    'page=1000&limit=50',
  ],
  ratings: [
    '',
    'search=номер',
    'search=мента',
    'status=pending',
    'status=approved',
    'stars=5',
    'sort=oldest',
    'page=350&limit=50',
  ],
  messages: ['', 'search=customer-1999', 'state=failed', 'state=sent', 'channel=sms', 'page=1000&limit=50'],
  'stock-movements': ['', 'cause=initial', 'page=1000&limit=50'],
  search: ['q=1077', 'q=мария', 'q=мента'],
  'phone-orders/customers': ['q=мария', 'q=%2B35988000', 'q=customer-1999'],
  dashboard: [''],
};

const wholeSize = { products: '100000', orders: '1000000' };
const [products = wholeSize.products, orders = wholeSize.orders] = process.argv.slice(2);
const cluster = await startTestCluster();
const { connection, drop } = await openLargeDatabase({ products: Number(products), orders: Number(orders) });
const dataDir = mkdtempSync(join(tmpdir(), 'iskra-bench-'));
chmodSync(dataDir, 0o755);
try {
  const shop = await startShop();
  const measured = await measure(await openShopper(origin, owner.email, owner.password));
  shop.kill('SIGTERM');
  await once(shop, 'exit');
  if (products === wholeSize.products && orders === wholeSize.orders) write(measured);
  const slow = measured.filter(({ medianMs }) => medianMs > goalMs);
  for (const { call, medianMs } of slow) console.log(`above ${goalMs} ms: ${call} (${medianMs} ms)`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await drop();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Measured {
  call: string;
  /** The first request, which counts a total above the cap and caches it for a minute. */
  firstMs: number;
  medianMs: number;
  slowestMs: number;
}

async function measure(admin: Shopper): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [list, queries] of Object.entries(lists)) {
    for (const query of queries) {
      const call = `/api/admin/${list}${query === '' ? '' : `?${query}`}`;
      const times: number[] = [];
      let firstMs = 0;
      for (let round = -warmUps; round < rounds; round++) {
        const start = performance.now();
        await admin.get(encodeURI(decodeURI(call)).replaceAll('%252B', '%2B'));
        const took = performance.now() - start;
        if (round === -warmUps) firstMs = Math.round(took);
        if (round >= 0) times.push(took);
      }
      const one = { call, firstMs, medianMs: Math.round(median(times)), slowestMs: Math.round(Math.max(...times)) };
      console.log(call.padEnd(70), String(one.medianMs).padStart(6), 'ms', String(one.slowestMs).padStart(6), 'ms');
      measured.push(one);
    }
  }
  return measured;
}

async function startShop() {
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: String(connection.connectionString),
      DEMO: 'false',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      RATE_LIMIT_PER_MINUTE: '10000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries++) {
    const isRunning = await send(origin, { path: '/api/health' }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isRunning) return shop;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill('SIGTERM');
  throw new Error('The shop did not start.');
}

function write(measured: readonly Measured[]): void {
  const size = { products: Number(products), orders: Number(orders) };
  const result = { ...describeRun(), ...size, goalMs, rounds, measured };
  writeFileSync(join(import.meta.dirname, 'results/panel-lists.json'), `${JSON.stringify(result, null, 2)}\n`);
}
