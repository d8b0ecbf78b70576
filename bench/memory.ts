/**
 * Memory of the process over time: `npm run bench memory`. After 30 idle seconds, during 5,000 orders of 8 shoppers, and
 * during 20,000 distinct pages.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { send } from './load.ts';
import { anonymousMegabytes, pinToCore, residentMegabytes } from './processes.ts';
import { report, type Row } from './report.ts';
import { startSellingShop } from './selling-shop.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4520}`;
const shoppers = 8;
const pagesAtOnce = 16;
const [orders, pages] = [5_000, 20_000];
const idleMilliseconds = 30_000;

pinToCore(process.pid, 1);
const { shop, orderOf, stop } = await startSellingShop({ origin, shoppers, core: 0 });
const rows: Row[] = [];
const note = (after: string) =>
  rows.push({ after, MB: residentMegabytes(shop.pid), 'of it anonymous': anonymousMegabytes(shop.pid) });
try {
  note('the start and eight sign-ins');
  await wait(idleMilliseconds);
  note('30 idle seconds');
  const order = orderOf(20);
  for (let round = 1; round * shoppers <= orders; round++) {
    await Promise.all(Array.from({ length: shoppers }, (_, lane) => order(lane)));
    if ((round * shoppers) % 1000 === 0) note(`${round * shoppers} orders`);
  }
  for (let page = 0; page < pages; page += pagesAtOnce) {
    await Promise.all(
      Array.from({ length: pagesAtOnce }, (_, n) => send(origin, { path: `/products?maxPrice=${10_000 + page + n}` })),
    );
    if ((page + pagesAtOnce) % 4_000 === 0) note(`${page + pagesAtOnce} distinct pages`);
  }
} finally {
  await stop();
}
report('memory', rows);
