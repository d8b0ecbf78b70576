import { expect } from '@playwright/test';
import { fillDelivery, newCustomer, test } from '../support/journey-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a guest fills a box on a phone, is told what went into the cart, and orders it', async ({ page }) => {
  const customer = newCustomer();
  await page.goto('/boxes/petitsa');
  const more = page.getByRole('button', { name: /^Повече / });
  for (const place of [0, 0, 1, 1, 2]) await more.nth(place).click();
  await page.getByRole('button', { name: 'Добави кутията' }).click();
  const sheet = page.getByRole('region', { name: 'Добавено: Направи си петица' });
  await expect(sheet).toContainText('5 бр.');
  await expect(sheet).toContainText('5 броя в количката');
  await page.goto('/cart');
  const box = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Направи си петица' }) });
  await expect(box.first()).toContainText('2 × ');
  await page.getByRole('link', { name: 'Към поръчката' }).first().click();
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(customer.firstName);
  await page.getByLabel('Фамилия').fill(customer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(customer.email);
  await fillDelivery(page);
  await page.getByLabel('Приемам общите условия').check();
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Благодарим, ${customer.firstName}!` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Направи си петица');
});
