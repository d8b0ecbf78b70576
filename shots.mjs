import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shops = { coffee: 4511, soap: 4512, iskra: 4513 };
const only = process.argv[2];
for (const [name, port] of Object.entries(shops)) {
  if (only && only !== name) continue;
  for (const [theme, width] of [
    ['light', 360],
    ['dark', 360],
    ['light', 1280],
  ]) {
    const context = await browser.newContext({
      viewport: { width, height: width === 360 ? 740 : 900 },
      colorScheme: theme,
      deviceScaleFactor: 1,
    });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log(name, width, theme, 'ERROR', e.message.slice(0, 200)));
    page.on('console', (m) => {
      if (m.type() === 'error') console.log(name, width, 'console', m.text().slice(0, 200));
    });
    const go = async (path, file, full = true) => {
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
      await page.waitForTimeout(600);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((r) => setTimeout(r, 60));
        }
        scrollTo(0, 0);
      });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/${name}-${file}-${width}-${theme}.png`, fullPage: full });
    };
    await go('/', 'home');
    await go('/products', 'list', false);
    const first = await page.locator('a[href^="/products/"]').first().getAttribute('href');
    if (width === 360 || theme === 'light') await go(first, 'product');
    await context.close();
  }
}
await browser.close();
