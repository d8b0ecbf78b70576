import { expect } from '@playwright/test';
import { fillDelivery, newPerson, owner, register, signIn, test } from './shop-page.ts';

test('a new order appears in the open panel and its notifications without a reload', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, owner);
  await desk.goto('/admin/orders');
  await expect(desk.getByRole('table', { name: 'Поръчки' }).locator('[data-row]').first()).toBeVisible();
  const first = await desk.locator('[data-row]').first().getAttribute('data-row');
  const loads: string[] = [];
  desk.on('framenavigated', (frame) => loads.push(frame.url()));

  const person = newPerson();
  await register(page, person);
  await signIn(page, person);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Добави в количката' }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).not.toHaveURL(/\/checkout$/);

  await expect(desk.locator('[data-row]').first()).not.toHaveAttribute('data-row', first ?? '');
  await expect(desk.locator('[data-row]').first()).toContainText(person.lastName);
  await expect(desk.getByRole('button', { name: /Известия, .*непрочетен/ })).toBeVisible();
  expect(loads).toEqual([]);
  await desk.context().close();
});
