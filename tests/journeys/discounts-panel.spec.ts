import { expect, type Page } from '@playwright/test';
import { fillDelivery, newPerson, orderIdOf, owner, register, signIn, test } from './shop-page.ts';

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
async function makeDiscount(desk: Page): Promise<void> {
  await desk.goto('/admin/discounts');
  await desk.getByRole('link', { name: 'Нова отстъпка' }).first().click();
  await desk.getByLabel('Име', { exact: true }).fill('За Жоро');
  await desk.getByLabel('Код', { exact: true }).fill(code);
  await desk.getByLabel('Процент').fill('25');
  await desk.getByLabel('Пъти общо').fill('1');
  await expect(desk.getByText(/25\s% отстъпка за всички продукти, с код „ЖОРО/)).toBeVisible();
  await expect(desk.getByRole('heading', { name: /Засяга \d+ продукта/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Пробвай' }).click();
  await expect(desk.getByText('Щяха да я получат')).toBeVisible();
  await desk
    .getByRole('button', { name: 'Създай' })
    .or(desk.getByRole('button', { name: 'Запази' }))
    .first()
    .click();
  await expect(desk.getByText('Отстъпката е създадена успешно.').first()).toBeVisible();
  await expect(desk.getByText('Важи', { exact: true })).toBeVisible();
}

test('the owner creates a single-use code; one customer uses it, and the next one is refused', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, owner);
  await makeDiscount(desk);

  const person = newPerson();
  await register(page, person);
  await signIn(page, person);
  await fillCart(page);
  await enterCode(page);
  await expect(page.getByRole('complementary', { name: 'Сума' }).getByText('За Жоро')).toBeVisible();
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).toHaveURL(/confirmation/);
  const order = orderIdOf(page);

  const late = await (await browser.newContext()).newPage();
  await fillCart(late);
  await enterCode(late);
  await expect(late.getByRole('complementary', { name: 'Сума' }).getByText(/изчерпан/i)).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('Изчерпана', { exact: true })).toBeVisible();
  await desk.goto(`/admin/orders/${order}`);
  await desk.getByRole('link', { name: 'Защо тази цена?' }).click();
  await expect(desk.getByRole('list', { name: 'Правила' })).toContainText('За Жоро');
  await desk.context().close();
  await late.context().close();
});
