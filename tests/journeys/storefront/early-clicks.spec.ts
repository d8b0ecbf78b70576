import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-test.ts';

const mint = '/products/iskra-menta';

/** These journeys block scripts. */
test.use({ expectedErrors: /ERR_FAILED/, viewport: { width: 360, height: 740 } });

/** Opens a page whose scripts are delayed until the returned function is called. */
async function openBeforeScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

const heartOf = (page: Page) => page.getByRole('button', { name: /^Запаз(и|ено) в „Любими“$/ });
const addOf = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first();

test.describe('clicks before hydration are replayed afterwards', () => {
  test('the favourite button of a guest', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await heartOf(page).click();
    await expect(heartOf(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(heartOf(page)).toHaveText('Запазено в „Любими“');
    await expect(heartOf(page)).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(mint);
  });

  test('the zoomed picture', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await page.locator('.gallery-field').click();
    release();
    await expect(page.getByRole('dialog', { name: /Снимки: Искра Мента/ })).toBeVisible();
  });

  test('the button of a product’s page, including by keyboard', async ({ page }) => {
    const release = await openBeforeScript(page, mint);
    await page.getByRole('spinbutton', { name: 'Брой' }).fill('3');
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Количка' })).toContainText('3');
    await expect(page).toHaveURL(mint);
  });

  test('a ticked filter and a chosen order of a list', async ({ page }) => {
    let release = await openBeforeScript(page, '/products');
    await page
      .getByRole('checkbox', { name: /^Мента/ })
      .first()
      .check();
    release();
    await expect(page).toHaveURL(/values=menta/);
    await expect(page.getByRole('list', { name: 'Избрани филтри' })).toContainText('Мента');
    await page.unrouteAll();
    release = await openBeforeScript(page, '/products');
    await page.getByRole('combobox', { name: 'Подреди' }).selectOption('-price');
    release();
    await expect(page).toHaveURL(/sort=-price/);
  });

  test('the button of a card, and its link to the cart', async ({ page }) => {
    const release = await openBeforeScript(page, '/products');
    await addOf(page).click();
    await page.getByRole('link', { name: 'Количка' }).click();
    await expect(page).toHaveURL('/products');
    release();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('textbox', { name: /^Брой / })).toHaveValue('1');
  });
});

test('a question that was typed and sent before the form’s script leaves without a reload, and nothing of it is lost', async ({
  page,
}) => {
  const message = page.getByRole('textbox', { name: 'Съобщение' });
  const release = await openBeforeScript(page, '/help');
  await page.getByLabel('Име', { exact: true }).fill('Ива Петрова');
  await page.getByLabel('Имейл').fill('iva@example');
  await page.getByLabel('За какво е').selectOption({ index: 1 });
  await message.fill('Кога ще има пак манго?');
  await page.getByRole('button', { name: 'Изпрати съобщение' }).click();
  await page.evaluate(() => (document.body.dataset['sameDocument'] = 'yes'));
  release();
  await expect(page.getByLabel('Имейл')).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveValue('Кога ще има пак манго?');
  expect(await page.getByLabel('За какво е').evaluate((box: HTMLSelectElement) => box.selectedIndex)).toBe(1);
  await page.getByLabel('Имейл').fill('iva@example.com');
  await page.getByRole('button', { name: 'Изпрати съобщение' }).click();
  await expect(page.getByText('Съобщението е изпратено.')).toBeInViewport();
  expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
});

test('applies a code that was typed before hydration', async ({ page }) => {
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
  await expect(page.getByText('Няма такъв код.').first()).toBeVisible();
});

test('a page keeps its scroll position while it is hydrated', async ({ page }) => {
  const release = await openBeforeScript(page, mint);
  await heartOf(page).scrollIntoViewIfNeeded();
  const scrollPosition = await page.evaluate(() => scrollY);
  expect(scrollPosition).toBeGreaterThan(0);
  release();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition);
});

test('a click falls back to working without script when the script is late', async ({ page }) => {
  await openBeforeScript(page, mint);
  await heartOf(page).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
});

test('no click is queued when the script fails to load', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto(mint, { waitUntil: 'load' });
  await addOf(page).click();
  await expect(page).not.toHaveURL(mint);
});
