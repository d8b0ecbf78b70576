/**
 * What a customer's phone shows, and when: `npm run bench phone`. A demo shop on this machine, and Chromium as a phone with
 * 1.6 Mbit/s, 150 ms round trip and a processor four times slower (360 px, triple density). First visits with nothing
 * in the browser's memory, but pages and pictures drawn once before; presses on links; the inputs of a visit from the
 * list to the checkout. Chromium and the shop share the machine: on a busy one all of it takes longer.
 */
import { chromium } from 'playwright-core';
import { findBrowser } from '#ops/launch/browser.mjs';
import { measureFirstVisit } from './phone/first-visit.ts';
import { measureInteractions } from './phone/interactions.ts';
import { measureNavigations } from './phone/navigations.ts';
import { startPinnedShop } from './pinned-shop.ts';
import { report, type Row } from './report.ts';
import { openShopHome } from './shop-home.ts';

const origin = `http://127.0.0.1:${process.env['BENCH_PORT'] ?? 4500}`;
const visits = Number(process.env['BENCH_VISITS'] ?? 5);
const pages = ['/', '/products', '/products/iskra-menta'];

const home = await openShopHome();
const shop = await startPinnedShop(origin, { environment: { ...home.environment, DEMO: 'true' } });
const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
const rows: Row[] = [];
const facts: Record<string, string | number> = {};
try {
  for (const page of pages) {
    // The pictures of a page are drawn when somebody asks for the first time.
    await measureFirstVisit(browser, origin + page, 1);
    const visit = await measureFirstVisit(browser, origin + page, visits);
    rows.push({
      work: `first visit of ${page}`,
      ms: visit.largestContent,
      'slowest ms': visit.slowest,
      kB: visit.kilobytes,
    });
    facts[`layout shift of ${page}`] = visit.layoutShift;
  }
  for (const { work, milliseconds, slowest } of await measureNavigations(browser, origin, visits))
    rows.push({ work: `press: ${work}`, ms: milliseconds, 'slowest ms': slowest, kB: '' });
  const interactions = await measureInteractions(browser, origin);
  // Slowest first.
  const at = Math.floor(interactions.length / 4);
  facts[`INP of ${interactions.length} kinds of input, p75, ms`] = interactions[at]?.milliseconds ?? 0;
  for (const { name, milliseconds } of interactions.slice(0, 5)) facts[`slow input, ms: ${name}`] = milliseconds;
} finally {
  await browser.close();
  await shop.stop();
  await home.drop();
}
report('phone', rows, facts);
