import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-test.ts';

const mint = '/products/iskra-menta';

/** Opens a page with stopped animations: deferred layout then waits for the first interaction. */
async function openInItsFirstMoment(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(address, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The parts of a page without layout: in total, and those that begin on the screen. */
function waitingParts(page: Page): Promise<{ all: number; onScreen: number }> {
  return page.evaluate(() => {
    const parts = [...document.body.querySelectorAll('*')];
    // Elements within a deferred part have no position yet.
    const visibleParts = parts.filter((part) => part.checkVisibility({ contentVisibilityAuto: true }));
    const deferredParts = visibleParts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible');
    const onScreen = deferredParts.filter((part) => part.getBoundingClientRect().top < window.innerHeight);
    return { all: deferredParts.length, onScreen: onScreen.length };
  });
}

for (const size of [
  { width: 320, height: 640 },
  { width: 448, height: 896 },
])
  test.describe(`on a phone of ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('nothing on the first screen has deferred layout, and nothing at all after an interaction', async ({
      page,
    }) => {
      for (const address of ['/', '/products', mint]) {
        await openInItsFirstMoment(page, address);
        const { all, onScreen } = await waitingParts(page);
        expect(all, address).toBeGreaterThan(0);
        expect(onScreen, address).toBe(0);
        await page.mouse.move(10, 10);
        await expect.poll(async () => (await waitingParts(page)).all, address).toBe(0);
      }
    });
  });

for (const width of [360, 1280])
  test(`deferred layout reserves the height of a page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    for (const address of ['/', '/products', mint]) {
      await openInItsFirstMoment(page, address);
      const reserved = await height();
      await page.mouse.move(10, 10);
      await expect.poll(async () => (await waitingParts(page)).all, address).toBe(0);
      const difference = Math.abs((await height()) - reserved);
      expect(difference, `${address}: ${reserved} px reserved`).toBeLessThan(reserved * 0.1);
    }
  });

test('a page opened at a fragment or reloaded has its complete layout immediately', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 896 });
  await openInItsFirstMoment(page, `${mint}#reviews`);
  expect((await waitingParts(page)).all).toBe(0);
  await openInItsFirstMoment(page, '/');
  expect((await waitingParts(page)).all).toBeGreaterThan(0);
  await page.reload({ waitUntil: 'load' });
  expect((await waitingParts(page)).all).toBe(0);
});

test('fonts that fail to load do not hide text', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(mint, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  resolve();
});
