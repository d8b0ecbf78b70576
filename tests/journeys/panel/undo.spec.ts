import { expect } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';
import { createProduct } from '../support/panel-api.ts';
import { placeOrder } from '../support/place-order.ts';

test.beforeEach(async ({ page }) => signIn(page, owner));

test('a deleted product can be restored from its toast', async ({ page }) => {
  const { id, name } = await createProduct(page.request);
  await page.goto(`/admin/products/${id}`);
  await page.getByRole('button', { name: 'Изтрий', exact: true }).click();
  await page.getByRole('button', { name: 'Изтрий продукта' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  const toasts = page.getByRole('region', { name: 'Съобщения' });
  await toasts.getByRole('button', { name: 'Върни' }).click();
  await expect(toasts.getByText('Промяната е върната.')).toBeVisible();
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('hiding many products can be undone with one click', async ({ page }) => {
  const products = [await createProduct(page.request), await createProduct(page.request)];
  await page.goto(`/admin/products?search=${encodeURIComponent('Пробна кутия')}&sort=newest`);
  const table = page.getByRole('table', { name: 'Продукти' });
  for (const { name } of products) await table.getByRole('checkbox', { name: `Избери ${name}` }).check();
  await page
    .getByRole('group', { name: 'Действия с избраните' })
    .getByRole('button', { name: /^Архивирай/ })
    .click();
  const stateOf = async ({ id }: { id: string }) =>
    (await (await page.request.get(`/api/admin/products/${id}`)).json()).product.status;
  await expect(page.getByText(/готови 2 от 2/)).toBeVisible();
  expect(await Promise.all(products.map(stateOf))).toEqual(['archived', 'archived']);
  const toasts = page.getByRole('region', { name: 'Съобщения' });
  await toasts.getByRole('button', { name: 'Върни' }).click();
  await expect(toasts.getByText('Промяната е върната.')).toBeVisible();
  expect(await Promise.all(products.map(stateOf))).toEqual(['active', 'active']);
});

test('a price change can be undone from the activities, which record it', async ({ page }) => {
  const { id, name } = await createProduct(page.request);
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel('Цена', { exact: true }).first().fill('1,29');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('Продуктът е актуализиран успешно.').first()).toBeVisible();

  await page.goto(`/admin/activities?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('table', { name: 'Активности' }).locator('[data-row]');
  await rows.first().locator('.row-link').click();
  await expect(page.getByRole('table').filter({ hasText: 'Преди' })).toContainText('12,90');
  await page.getByRole('button', { name: 'Върни промяната' }).click();
  await expect(page.getByText('Промяната е върната.').first()).toBeVisible();
  await expect(page.getByText('Върната', { exact: true })).toBeVisible();
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByLabel('Цена', { exact: true }).first()).toHaveValue('12,90');
});

test('each step of a single order can be undone while its email is delayed, and only the last one is offered', async ({
  page,
  browser,
}) => {
  const customer = await browser.newContext();
  const { order } = await placeOrder(customer.request);
  await customer.close();
  await page.goto(`/admin/orders/${order.id}`);
  const main = page.getByRole('main');
  // An earlier offer stands beside the one of the last step until that step is drawn.
  const offers = page
    .locator('.toasts .toast:not(.toast-leaving, [data-earlier])')
    .getByRole('button', { name: 'Върни' });
  const passOver = () =>
    page.locator('.toast').evaluateAll((toasts) => toasts.forEach((one) => one.setAttribute('data-earlier', '')));
  const step = (name: string) => main.getByRole('button', { name, exact: true }).first();
  await step('Потвърди').click();
  await expect(step('Опаковай')).toBeVisible();
  await step('Опаковай').click();
  await step('Изпрати').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Да изпратим ли поръчка №${order.number} без товарителница?`);
  await expect(question).toContainText('20 секунди');
  await passOver();
  await question.getByRole('button', { name: 'Изпрати без товарителница' }).click();
  await expect(step('Доставена')).toBeVisible();
  await expect(offers).toHaveCount(1);
  await offers.click();
  await expect(step('Изпрати')).toBeVisible();

  await main.getByRole('button', { name: 'Още действия' }).click();
  await page.getByRole('menuitem', { name: 'Откажи' }).click();
  await expect(question).not.toContainText('не може да се отмени');
  await passOver();
  await question.getByRole('button', { name: 'Откажи поръчката' }).click();
  await expect(step('Изпрати')).toBeHidden();
  await offers.click();
  await expect(step('Изпрати')).toBeVisible();

  // The parts of the page come anew after the step, and move what is pressed meanwhile.
  const toShip = page.getByRole('link', { name: 'Изпрати с товарителница или на части' });
  await expect(async () => {
    await toShip.click({ timeout: 2000 });
    await expect(main.getByLabel('Товарителница')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await main.getByLabel('Товарителница').fill('1051234567');
  await main.getByRole('button', { name: /^Изпрати/ }).click();
  await expect(page).toHaveURL(new RegExp(`${order.id}$`));
  await expect(main.getByText('1051234567').first()).toBeVisible();
  await offers.click();
  await expect(main.getByText('Нищо още не е тръгнало.')).toBeVisible();

  await step('Изпрати').click();
  await question.getByRole('button', { name: 'Изпрати без товарителница' }).click();
  await expect(offers).toHaveCount(1);
  await passOver();
  await step('Доставена').click();
  await expect(step('Доставена')).toBeHidden();
  await offers.click();
  await expect(step('Доставена')).toBeVisible();
  await expect(main.getByText('Пътува', { exact: true })).toBeVisible();
});
