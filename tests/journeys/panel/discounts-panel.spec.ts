import { expect, type Page } from '@playwright/test';
import { fillDelivery, orderIdOf, owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';

const code = `ЖОРО-${process.pid}-${Date.now()}`;

async function fillCart(page: Page): Promise<void> {
  await page.goto('/products');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /Количка/ }).first()).toContainText('1');
}

async function enterCode(page: Page): Promise<void> {
  await page.goto('/cart');
  const field = page.getByLabel('Код за отстъпка');
  if (!(await field.isVisible())) await page.getByText('Имаш код за отстъпка?').click();
  await field.fill(code);
  await page.getByRole('button', { name: 'Приложи' }).click();
}

/** Creates a single-use code after a preview. */
async function createDiscount(staffPage: Page): Promise<void> {
  await staffPage.goto('/admin/discounts');
  await staffPage.getByRole('link', { name: 'Нова отстъпка' }).first().click();
  await staffPage.getByLabel('Име', { exact: true }).fill('За Жоро');
  await staffPage.getByLabel('Код', { exact: true }).fill(code);
  await staffPage.getByLabel('Процент').fill('25');
  await staffPage.getByLabel('Пъти общо').fill('1');
  await expect(staffPage.getByText(/25\s% отстъпка за всички продукти, с код „ЖОРО/)).toBeVisible();
  await expect(staffPage.getByRole('heading', { name: /Засяга \d+ продукта/ })).toBeVisible();
  await staffPage.getByRole('button', { name: 'Пробвай' }).click();
  await expect(staffPage.getByText('Щяха да я получат')).toBeVisible();
  await staffPage
    .getByRole('button', { name: 'Създай' })
    .or(staffPage.getByRole('button', { name: 'Запази' }))
    .first()
    .click();
  await expect(staffPage.getByText('Отстъпката е създадена успешно.').first()).toBeVisible();
  await expect(staffPage.getByText('Важи', { exact: true })).toBeVisible();
}

test('the owner creates a single-use code; one customer uses it, and the next one is refused', async ({
  page,
  browser,
}) => {
  const staffPage = await (await browser.newContext()).newPage();
  await signIn(staffPage, owner);
  await createDiscount(staffPage);

  await signInNewCustomer(page);
  await fillCart(page);
  await enterCode(page);
  await expect(page.getByRole('complementary', { name: 'Сума' }).getByText('За Жоро')).toBeVisible();
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).toHaveURL(/confirmation/);
  const order = orderIdOf(page);

  const lateBrowser = await (await browser.newContext()).newPage();
  await fillCart(lateBrowser);
  await enterCode(lateBrowser);
  await expect(lateBrowser.getByRole('complementary', { name: 'Сума' }).getByText(/изчерпан/i)).toBeVisible();

  await staffPage.reload();
  await expect(staffPage.getByText('Изчерпана', { exact: true })).toBeVisible();
  await staffPage.goto(`/admin/orders/${order}`);
  await staffPage.getByRole('link', { name: 'Защо тази цена?' }).click();
  await expect(staffPage.getByRole('list', { name: 'Правила' })).toContainText('За Жоро');
  await staffPage.context().close();
  await lateBrowser.context().close();
});
