/**
 * Two web processes and a worker against one process: `npm run bench two-processes`. All of them, PostgreSQL and the load
 * share all cores, so the figures show what this machine has left for a second process.
 */
import { closedLoop } from './latencies.ts';
import { send } from './load.ts';
import { report, type Row } from './report.ts';
import { startSellingShop } from './selling-shop.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4520}`;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
const shoppers = 16;
const rows: Row[] = [];

for (const processes of [1, 2]) {
  const environment = { WEB_CONCURRENCY: String(processes) };
  const { orderOf, stop } = await startSellingShop({ origin, shoppers, environment });
  try {
    const order = orderOf(20);
    await closedLoop(shoppers, 2, order);
    let page = 0;
    const works = {
      'orders of 20 products, 16 closed': order,
      'list page, from memory': async () => void (await send(origin, { path: '/products' })),
      'list page, never asked before': async () =>
        void (await send(origin, { path: `/products?maxPrice=${10_000 + (page += 1)}` })),
    };
    for (const [work, run] of Object.entries(works)) {
      const { perSecond, p99 } = await closedLoop(shoppers, seconds, run);
      rows.push({
        'web processes': processes,
        work,
        'per second': Math.round(perSecond),
        'p99 ms': Math.round(p99 * 10) / 10,
      });
    }
  } finally {
    await stop();
  }
}
report('two-processes', rows);
