import { expect, type Page } from '@playwright/test';
import { test } from './shop-page.ts';

const mint = '/products/iskra-menta';

/** What these journeys provoke: scripts that do not come. */
test.use({ expectedErrors: /ERR_FAILED/, serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

/** Opens a page whose scripts wait until the answer is called. */
async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

const heartOf = (page: Page) => page.getByRole('button', { name: 'Запази в „Любими“' });
const addOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first();

test.describe('what is pressed before the script is there is done once it is', () => {
  test('the heart of a guest', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await heartOf(page).click();
    await expect(heartOf(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(heartOf(page)).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(mint);
  });

  test('the large picture', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await page.locator('.gallery-field').click();
    release();
    await expect(page.getByRole('dialog', { name: /Снимки: Искра Мента/ })).toBeVisible();
  });

  test('the button of a product’s page, and by keyboard', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await page.getByRole('spinbutton', { name: 'Брой' }).fill('3');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Количка' })).toContainText('3');
    await expect(page).toHaveURL(mint);
  });

  test('the button of a card, and the way to the cart after it', async ({ page }) => {
    const release = await openBeforeScript(page, '/products');
    await addOf(page).click();
    await page.getByRole('link', { name: 'Количка' }).click();
    await expect(page).toHaveURL('/products');
    release();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('textbox', { name: /^Брой / })).toHaveValue('1');
  });
});

test('a code that is typed before the script is there is the one that is applied', async ({ page }) => {
  await page.goto('/products');
  await addOf(page).click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
  const release = await openBeforeScript(page, '/cart');
  await page.getByText('Имаш код за отстъпка?').click();
  await page.getByLabel('Код за отстъпка').fill('НЯМАТАКЪВ');
  release();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Приложи' }).click();
  await expect(page.getByLabel('Код за отстъпка')).toHaveValue('НЯМАТАКЪВ');
  await expect(page.getByText('Няма такъв код.')).toBeVisible();
});

test('a page stays where someone has scrolled to while its script comes', async ({ page }) => {
  const release = await openBeforeScript(page, mint);
  await heartOf(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  release();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a press whose script is late does what it does without script', async ({ page }) => {
  await openBeforeScript(page, mint);
  await heartOf(page).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
});

test('nothing is held where the script does not come', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(mint, { waitUntil: 'load' });
  await addOf(page).click();
  await expect(page).not.toHaveURL(mint);
});
