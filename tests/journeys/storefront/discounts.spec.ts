import { expect, type Page } from '@playwright/test';
import {
  fillDelivery,
  newCustomer,
  orderIdOf,
  register,
  signIn,
  signInNewCustomer,
  test,
} from '../support/journey-test.ts';

const first = 'ДОБРЕДОШЪЛ';

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Код за отстъпка');
  if (!(await field.isVisible())) await page.getByText('Имаш код за отстъпка?').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Приложи' }).click();
}

/** A guest's code is refused with a reason, accepted, and kept through signing in until the order. */
async function orderByCode(page: Page): Promise<void> {
  const customer = newCustomer();
  const summary = page.getByRole('complementary', { name: 'Сума' });
  await enterCode(page, 'няма-такъв');
  await expect(summary.getByText('Няма такъв код. Провери го и опитай пак.')).toBeVisible();
  await expect(page.getByLabel('Код за отстъпка')).toHaveValue('няма-такъв');
  await enterCode(page, first.toLowerCase());
  await expect(summary.getByRole('button', { name: `Махни код ${first}` })).toBeVisible();
  await expect(summary.getByText('Добре дошъл')).toBeVisible();

  await register(page, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByText('Добре дошъл').first()).toBeVisible();
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).toHaveURL(/confirmation/);
  expect(orderIdOf(page)).toBeTruthy();
  await expect(page.getByRole('heading', { name: /Благодарим/ })).toBeVisible();
  await expect(page.getByText('Добре дошъл')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('iskra_discount');
}

test('a code is refused with a reason, applied, kept through signing in and used in the order', async ({ page }) => {
  await fillCart(page);
  await expect(page.getByRole('link', { name: /Количка/ }).first()).toContainText('1');
  await page.goto('/cart');
  await orderByCode(page);
});

test('removes and reapplies a code during checkout, and keeps the input', async ({ page }) => {
  await signInNewCustomer(page);
  await fillCart(page);
  await expect(page.getByRole('link', { name: /Количка/ }).first()).toContainText('1');
  await page.goto('/checkout');
  await page.getByLabel('Град').fill('Пловдив');
  await enterCode(page, first);
  await page.getByRole('button', { name: `Махни код ${first}` }).click();
  await expect(page.getByText('Имаш код за отстъпка?')).toBeFocused();
  await enterCode(page, first);
  await expect(page.getByRole('button', { name: `Махни код ${first}` })).toBeFocused();
  await expect(page.getByLabel('Град')).toHaveValue('Пловдив');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a code is refused with a reason, applied, kept through signing in and used in the order', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart');
    await orderByCode(page);
  });

  test('removes a code', async ({ page }) => {
    await fillCart(page);
    await page.goto('/cart');
    await enterCode(page, first);
    await page.getByRole('button', { name: `Махни код ${first}` }).click();
    await expect(page.getByText('Имаш код за отстъпка?')).toBeVisible();
  });
});
