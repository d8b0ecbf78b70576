import { expect, type Locator, type Page } from '@playwright/test';
import { signInNewCustomer, test } from '../support/journey-test.ts';

// What moves here is part of what is checked.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** These journeys cause server errors and network failures. */
test.use({ expectedErrors: /status of 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Network Error/ });
test.setTimeout(120_000);

const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Сума' });
const more = (page: Page): Locator => page.getByRole('button', { name: /^Повече / }).first();
const amount = (page: Page): Locator => page.getByRole('textbox', { name: /^Брой / }).first();

async function addFromList(page: Page, index = 0): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).nth(index).click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
}

/** A signed-in user on the cart page with one tin. */
async function withCustomerCart(page: Page): Promise<void> {
  await signInNewCustomer(page);
  await addFromList(page);
  await page.goto('/cart');
  await expect(amount(page)).toHaveValue('1');
}

/** The quantity of the user's cart on the server. */
async function getServerQuantity(page: Page): Promise<number> {
  const { totalQuantity } = await (await page.request.get('/api/cart')).json();
  return totalQuantity as number; // as the contract declares
}

/** Clicks a button inside the page and returns the number of frames until the field shows the result. */
function clickAndCountFrames(page: Page, times: number): Promise<number> {
  return page.evaluate(async (clicks) => {
    const field = document.querySelector<HTMLInputElement>('.stepper input[name=quantity]');
    const button = document.querySelector<HTMLButtonElement>('.stepper button[value="1"]');
    if (!field || !button) return Infinity;
    const expectedText = String(Number(field.value) + clicks);
    for (let click = 0; click < clicks; click++) {
      button.click();
      await Promise.resolve();
    }
    let frames = 0;
    for (; field.value !== expectedText && frames < 300; frames++) await new Promise(requestAnimationFrame);
    return frames;
  }, times);
}

test('adding offers the cart drawer, which edits the cart beside the page and restores the focus', async ({ page }) => {
  await addFromList(page);
  const drawer = page.getByRole('dialog', { name: 'Количка' });
  await expect(drawer).toBeHidden();
  const viewCart = page.getByRole('button', { name: 'Виж количката' });
  await viewCart.click();
  await expect(drawer.getByRole('link', { name: 'Към поръчката' })).toBeVisible();
  const total = drawer.locator('.totals-sum dd');
  const before = await total.textContent();
  await drawer.getByRole('button', { name: /^Повече / }).click();
  await expect(drawer.getByRole('status').filter({ hasText: '2 броя' })).toBeVisible();
  await expect(total).not.toHaveText(before ?? '');
  await drawer.getByRole('button', { name: /^Премахни / }).click();
  await expect(drawer.getByText('Количката е празна')).toBeVisible();
  await drawer.getByRole('button', { name: 'Върни' }).click();
  await expect(drawer.getByRole('textbox', { name: /^Брой / })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(viewCart).toBeFocused();
  await page.getByRole('link', { name: 'Количка' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(amount(page)).toHaveValue('2');
});

test('the drawer opens the checkout and closes there', async ({ page }) => {
  await page.goto('/products/iskra-menta');
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await page.getByRole('button', { name: 'Виж количката' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Към поръчката' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByRole('dialog', { name: 'Количка' })).toBeHidden();
});

test('with a slow server the number changes within two frames, and the totals are marked as pending', async ({
  page,
}) => {
  await withCustomerCart(page);
  const before = await summary(page).locator('.totals-sum dd').textContent();
  await page.route('**/api/cart/edit/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  expect(await clickAndCountFrames(page, 10)).toBeLessThanOrEqual(2);
  await expect(summary(page).locator('.totals')).toHaveAttribute('data-stale');
  await expect(summary(page).locator('.totals-sum dd')).toHaveText(before ?? '');
  await expect(summary(page).locator('.totals')).not.toHaveAttribute('data-stale');
  await expect(amount(page)).toHaveValue('11');
  await expect(summary(page).locator('.totals-sum dd')).not.toHaveText(before ?? '');
  expect(await getServerQuantity(page)).toBe(11);
});

for (const [label, fail] of [
  ['a server that fails', (page: Page) => page.route('**/api/cart/edit/*', (route) => route.fulfill({ status: 500 }))],
  ['no network', (page: Page) => page.route('**/api/cart/edit/*', (route) => route.abort())],
] as const) {
  test(`${label}: the number is reverted, the line shows an error, and a retry works`, async ({ page }) => {
    await withCustomerCart(page);
    await fail(page);
    await more(page).click();
    await expect(amount(page)).toHaveValue('2');
    await expect(page.locator('.line-notices').getByText('Неуспешно редактиране')).toBeVisible();
    await expect(amount(page)).toHaveValue('1');
    expect(await getServerQuantity(page)).toBe(1);
    await page.unroute('**/api/cart/edit/*');
    await page.locator('.line-notices').getByRole('button', { name: 'Опитай пак' }).click();
    await expect(amount(page)).toHaveValue('2');
    await expect(page.locator('.line-notices').getByText('Неуспешно редактиране')).toBeHidden();
    expect(await getServerQuantity(page)).toBe(2);
  });
}

test('a guest’s lines stay while they cannot be priced, and are priced by a retry', async ({ page }) => {
  await addFromList(page);
  await page.goto('/cart');
  await expect(amount(page)).toHaveValue('1');
  await page.route('**/api/cart/quote', (route) => route.fulfill({ status: 500 }));
  await more(page).click();
  await expect(page.getByText('Сумата не можа да се обнови.')).toBeVisible({ timeout: 30_000 });
  await expect(amount(page)).toBeVisible();
  await page.unroute('**/api/cart/quote');
  await page.getByRole('button', { name: 'Опитай пак' }).click();
  await expect(page.getByText('Сумата не можа да се обнови.')).toBeHidden();
  await expect(amount(page)).toHaveValue('2');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 броя');
});

test('repeated clicks with a slow server add the quantity that the badge shows', async ({ page }) => {
  await withCustomerCart(page);
  await page.route('**/api/cart/add', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/products');
  const add = page.getByRole('main').getByRole('button', { name: 'Добави в количката' }).first();
  for (let click = 0; click < 10; click++) await add.click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();
  const quantity = await getServerQuantity(page);
  await expect(page.getByRole('link', { name: 'Количка' })).toContainText(String(quantity));
});

for (const who of ['guest', 'customer'] as const) {
  test(`two tabs of a ${who} show the same cart`, async ({ page, context }) => {
    if (who === 'customer') await withCustomerCart(page);
    else {
      await addFromList(page);
      await page.goto('/cart');
    }
    const other = await context.newPage();
    await other.goto('/cart');
    await expect(amount(other)).toHaveValue('1');
    await more(page).click();
    await expect(amount(other)).toHaveValue('2');
    await more(other).click();
    await expect(amount(page)).toHaveValue('3');
    // Each tab asks for the sum of the three by itself; a tab that is opened now has it.
    const third = await context.newPage();
    await third.goto('/cart');
    await expect(amount(third)).toHaveValue('3');
    const sum = (await summary(third).locator('.totals-sum dd').textContent()) ?? '';
    for (const tab of [page, other]) await expect(summary(tab).locator('.totals-sum dd')).toHaveText(sum);
    await page.getByRole('button', { name: /^Премахни / }).click();
    await expect(other.getByText('Количката е празна')).toBeVisible();
  });
}
