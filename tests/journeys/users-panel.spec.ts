import { expect } from '@playwright/test';
import { newPerson, owner, register, signIn, test } from './shop-page.ts';

test('the owner finds a customer, blocks and unblocks them, and makes them staff', async ({ page, browser }) => {
  const person = newPerson();
  const theirs = await (await browser.newContext({ locale: 'bg-BG' })).newPage();
  await register(theirs, person);
  await signIn(theirs, person);

  await signIn(page, owner);
  await page.goto('/admin/users');
  await page.getByLabel('Търсене', { exact: true }).fill(person.email);
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
  await theirs.goto('/account');
  await expect(theirs).toHaveURL(/\/signin/);

  await menu('Отблокирай');
  await expect(row).toContainText('Активен');
  await row.locator('.row-link').click();
  await expect(page.getByRole('heading', { name: 'Ива Петрова', level: 1 })).toBeVisible();
  await page.getByLabel('Роля', { exact: true }).selectOption('Администратор');
  await page.getByLabel('Роля в администрацията').selectOption('Поръчки');
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page.getByText('User updated successfully.').first()).toBeVisible();
  await signIn(theirs, person);
  await theirs.goto('/admin/orders');
  await expect(theirs.getByRole('heading', { name: 'Поръчки', level: 1 })).toBeVisible();
  await theirs.context().close();
});
