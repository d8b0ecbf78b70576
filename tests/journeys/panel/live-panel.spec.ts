import { expect } from '@playwright/test';
import { fillDelivery, owner, signIn, signInNewCustomer, test } from '../support/journey-test.ts';

test('a new order appears in the open panel and its notifications without a reload', async ({ page, browser }) => {
  const staffPage = await (await browser.newContext()).newPage();
  await signIn(staffPage, owner);
  await staffPage.goto('/admin/orders');
  await expect(staffPage.getByRole('table', { name: 'Поръчки' }).locator('[data-row]').first()).toBeVisible();
  const first = await staffPage.locator('[data-row]').first().getAttribute('data-row');
  const loads: string[] = [];
  staffPage.on('framenavigated', (frame) => loads.push(frame.url()));

  const customer = await signInNewCustomer(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Добави в количката' }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай' }).click();
  await expect(page).not.toHaveURL(/\/checkout$/);

  await expect(staffPage.locator('[data-row]').first()).not.toHaveAttribute('data-row', first ?? '');
  await expect(staffPage.locator('[data-row]').first()).toContainText(customer.lastName);
  await expect(staffPage.getByRole('button', { name: /Известия, .*непрочетен/ })).toBeVisible();
  expect(loads).toEqual([]);
  await staffPage.context().close();
});
