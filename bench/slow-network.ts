/**
 * Simulates a slow phone: 400 kbit/s, 400 ms round-trip time, a four times slower processor. Prints when the first
 * visitor of a product page sees title and price, can click 'Добави в количката', and has a hydrated page. Usage: `node
 * bench/slow-network.ts http://localhost:3000/products/iskra-menta`, against a running shop.
 */
import { chromium } from 'playwright-core';
import { findBrowser } from '#ops/launch/browser.mjs';

const [address = 'http://localhost:3000/products/iskra-menta'] = process.argv.slice(2);
const limitMs = 5000;
const bytesPerSecond = 400_000 / 8;

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'bg-BG' });
const page = await context.newPage();
const session = await context.newCDPSession(page);
await session.send('Network.enable');
await session.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
});
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

const started = performance.now();
const since = (): number => Math.round(performance.now() - started);
const loading = page.goto(address, { waitUntil: 'commit' });
await page.getByRole('heading', { level: 1 }).waitFor();
const title = since();
await page.locator('.product-price').waitFor();
const price = since();
const button = page.getByRole('button', { name: 'Добави в количката' }).first();
await button.waitFor();
const buyable = since();
await loading;
// A form that the browser submits itself works before any script has run.
const isForm = await button.evaluate((element) => element.closest('form')?.method === 'post');
await page.waitForLoadState('load');
const loadTime = since();
await page.waitForLoadState('networkidle');
const idle = since();
await browser.close();

console.log(`title ${title} ms, price ${price} ms, button ${buyable} ms, hydrated ${loadTime} ms, idle ${idle} ms`);
console.log(isForm ? 'The button posts a form without script.' : 'The button needs script.');
if (!isForm || Math.max(title, price, buyable) > limitMs) {
  console.error(`The button took more than ${limitMs} ms.`);
  process.exitCode = 1;
}
