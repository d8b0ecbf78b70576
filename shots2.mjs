import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const port = 4511;
const state = { state: undefined };
{
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/signin?next=/admin`);
  await page.waitForTimeout(1500);
  await page.getByLabel(/Имейл/).fill('owner@example.com');
  await page.locator('input[type=password]').first().fill('Correct-Horse-7');
  await page
    .getByRole('button', { name: /Вход|Влез/ })
    .last()
    .click();
  await page.waitForTimeout(3000);
  console.log(page.url());
  state.state = await context.storageState();
  await context.close();
}
for (const [theme, width] of [
  ['light', 1280],
  ['dark', 360],
]) {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 900 },
    colorScheme: theme,
    storageState: state.state,
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERROR', e.message.slice(0, 300)));
  page.on('console', (m) => {
    if (m.type() === 'error') console.log(page.url(), 'console', m.text().slice(0, 300));
  });
  for (const [path, file] of [
    ['/admin', 'dash'],
    ['/admin/design', 'design'],
    ['/admin/content', 'contents'],
    ['/admin/media', 'media'],
    ['/admin/facts', 'facts'],
    ['/admin/navigation', 'nav'],
    ['/admin/redirects', 'redirects'],
    ['/admin/store-texts', 'texts'],
  ]) {
    await page.goto(`http://localhost:${port}${path}`);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shots/p-${file}-${width}.png` });
    if (file === 'contents') {
      await page.locator('main a[href*="/admin/content/"]').first().click();
      await page.waitForTimeout(4000);
      await page.screenshot({ path: `/tmp/shots/p-editor-${width}.png` });
    }
  }
  await context.close();
}
await browser.close();
