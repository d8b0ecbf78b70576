import { expect, type Page } from '@playwright/test';
import { test } from './shop-page.ts';

const mint = '/products/iskra-menta';

/** Opens a page whose time stands still for animations: what waits to be laid out waits until the page is touched. */
async function openInItsFirstMoment(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(address, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The parts of a page that are not laid out yet: in all, and those that begin on the screen. */
function waitingParts(page: Page): Promise<{ all: number; onScreen: number }> {
  return page.evaluate(() => {
    const parts = [...document.body.querySelectorAll('*')];
    // What is within a waiting part has no place of its own yet.
    const placed = parts.filter((part) => part.checkVisibility({ contentVisibilityAuto: true }));
    const waiting = placed.filter((part) => getComputedStyle(part).contentVisibility !== 'visible');
    const onScreen = waiting.filter((part) => part.getBoundingClientRect().top < window.innerHeight);
    return { all: waiting.length, onScreen: onScreen.length };
  });
}

for (const size of [
  { width: 320, height: 640 },
  { width: 448, height: 896 },
])
  test.describe(`on a phone of ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('nothing on the first screen waits to be laid out, and nothing at all once it is touched', async ({
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

test('a page entered at one of its parts, or loaded again, is laid out whole at once', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 896 });
  await openInItsFirstMoment(page, `${mint}#reviews`);
  expect((await waitingParts(page)).all).toBe(0);
  await openInItsFirstMoment(page, '/');
  expect((await waitingParts(page)).all).toBeGreaterThan(0);
  await page.reload({ waitUntil: 'load' });
  expect((await waitingParts(page)).all).toBe(0);
});

test('fonts that do not come keep nothing from being read', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(mint, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  resolve();
});
