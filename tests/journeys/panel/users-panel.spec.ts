import { expect } from '@playwright/test';
import { newCustomer, owner, register, signIn, test } from '../support/journey-test.ts';

test('the owner finds a customer, blocks and unblocks them, and makes them staff', async ({ page, browser }) => {
  const customer = newCustomer();
  const customerPage = await (await browser.newContext({ locale: 'bg-BG' })).newPage();
  await register(customerPage, customer);
  await signIn(customerPage, customer);

  await signIn(page, owner);
  await page.goto('/admin/users');
  await page.getByLabel('Търсене', { exact: true }).fill(customer.email);
  const row = page.getByRole('table', { name: 'Потребители' }).locator('[data-row]');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Клиент');
  const menu = async (step: string) => {
    await row.getByRole('button', { name: /^Действия/ }).click();
    await page.getByRole('menuitem', { name: step }).click();
  };
  await menu('Блокирай');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Блокирай' }).click();
  await expect(row).toContainText('Блокиран');
  await customerPage.goto('/account');
  await expect(customerPage).toHaveURL(/\/signin/);

  await menu('Отблокирай');
  await expect(row).toContainText('Активен');
  await row.locator('.row-link').click();
  await expect(page.getByRole('heading', { name: 'Ива Петрова', level: 1 })).toBeVisible();
  await page.getByLabel('Роля', { exact: true }).selectOption('Администратор');
  await page.getByLabel('Роля в администрацията').selectOption('Поръчки');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('User updated successfully.').first()).toBeVisible();
  await signIn(customerPage, customer);
  await customerPage.goto('/admin/orders');
  await expect(customerPage.getByRole('heading', { name: 'Поръчки', level: 1 })).toBeVisible();
  await customerPage.context().close();
});
