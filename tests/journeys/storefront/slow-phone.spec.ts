import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-test.ts';

const pages = ['/', '/products', '/products/iskra-menta'];
/** Bytes of the pictures of the first screen, at triple density. */
const pictureBytes: Record<string, number> = { '/': 75_000, '/products': 48_000, '/products/iskra-menta': 26_000 };

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true });

/** The layout shifts of a page until now. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // The type is not part of TypeScript's library.
          const shifts = list.getEntries() as unknown as { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without shifts the observer is not called.
        setTimeout(() => resolve(0), 500);
      }),
  );
}

for (const address of pages) {
  test(`${address} asks for small pictures, one of them first, and no script beside them`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(address)).text();
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(3);
    expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);

    await page.goto(address, { waitUntil: 'load' });
    const addresses = await page
      .locator('main img:not([loading=lazy])')
      .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).currentSrc)); // `img` elements
    const sizes = addresses.map(async (picture) => (await (await request.get(picture)).body()).length);
    const sum = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThan(pictureBytes[address] ?? 0);
  });

  test(`${address} does not move what it shows`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // Text may be a pixel wider until its font has come.
    expect(await readShift(page)).toBeLessThan(0.01);
  });
}

/** The calls of the API wait until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/products**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page, and waits for what comes with the first interaction. */
async function openAndTouch(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.waitForLoadState('networkidle');
}

test('a product is on the screen with its name, picture and price before the shop answers', async ({ page }) => {
  await openAndTouch(page, '/products');
  const card = page.getByRole('main').getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const name = await card.getByRole('heading').innerText();
  const price = await card.locator('.tag-now').innerText();
  const release = await holdCalls(page);
  await card.getByRole('link').first().click();

  const coming = page.locator('.coming');
  await expect(coming.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(coming.locator('.tag-now')).toHaveText(price);
  await expect(coming.locator('picture img').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  release();
  await expect(page.getByRole('button', { name: /^Добави/ }).first()).toBeVisible();
  await expect(coming).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(card).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80);
});

test('the list has its title before the shop answers, and no page of the history is replaced', async ({ page }) => {
  await openAndTouch(page, '/');
  const release = await holdCalls(page);
  await page.getByRole('link', { name: 'Избери своя вкус' }).click();
  const coming = page.locator('.coming');
  await expect(coming.getByRole('heading', { level: 1 })).toHaveText('Продукти');
  // Back before anything was loaded.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Малка искра/);
  await expect(coming).toHaveCount(0);
  release();
  await page.goForward();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(coming).toHaveCount(0);
});

test('a product that is gone says so', async ({ page }) => {
  await openAndTouch(page, '/products');
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Няма такъв продукт.' } }),
  );
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Няма/ })).toBeVisible();
  await expect(page.locator('.coming')).toHaveCount(0);
});
