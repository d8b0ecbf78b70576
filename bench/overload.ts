/**
 * Measures overload: `npm run build`, then `node bench/overload.ts`. Determines the capacity with a closed loop, then
 * offers that load and twice that load in an open loop. Goodput counts the requests of successful work other than pages
 * from memory. The shop with its PostgreSQL and the load run on different cores. Exits with 1 if the goodput at twice
 * the load is below 90 % of that at the single load. The result is stored in bench/results/overload.json.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owner } from '#tests/support/shop-process.ts';
import { describeRun } from './describe-run.ts';
import { measureOverload, shopCores } from './measure-overload.ts';
import { startPinnedShop } from './pinned-shop.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4500}`;
const dataDir = mkdtempSync(join(tmpdir(), 'iskra-overload-'));
chmodSync(dataDir, 0o755);
const environment = {
  DATA_DIR: dataDir,
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  TRUST_PROXY: '1',
  WEB_CONCURRENCY: '1',
};
const inspectPort = Number(new URL(origin).port) + 1;
const nodeOptions = [`--inspect=127.0.0.1:${inspectPort}`];
const shop = await startPinnedShop(origin, { environment, core: shopCores, nodeOptions });
try {
  const overload = await measureOverload({ origin, pid: shop.pid, inspectPort }, seconds);
  console.log(`goodput at twice the load / at once: ${overload.ratio}`);
  const result = { ...describeRun(), seconds, ...overload };
  writeFileSync(join(import.meta.dirname, 'results/overload.json'), `${JSON.stringify(result, null, 2)}\n`);
  if (overload.ratio < 0.9) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
