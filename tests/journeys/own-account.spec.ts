import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newPerson, register, signIn, test } from './shop-page.ts';

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill(street);
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Адресът е запазен.').first()).toBeVisible();
}

test('a customer keeps addresses, takes their data along and leaves the shop, on a phone', async ({ page }) => {
  const person = newPerson();
  await page.setViewportSize({ width: 320, height: 700 });
  await register(page, person);
  await signIn(page, person);

  await page.goto('/account');
  await page.locator('summary', { hasText: 'Меню на профила' }).click();
  await page.getByRole('navigation', { name: 'Профил' }).getByRole('link', { name: 'Адреси' }).click();
  await page.getByRole('link', { name: 'Добави адрес' }).click();
  await fillAddress(page, 'ул. Първа 1');
  await page.getByRole('link', { name: 'Добави адрес' }).click();
  await fillAddress(page, 'ул. Втора 2');
  await page.getByRole('button', { name: 'Направи основен ул. Втора 2' }).click();
  await expect(page.getByRole('heading', { name: 'ул. Втора 2 Основен' })).toBeVisible();
  await page.getByRole('button', { name: 'Изтрий ул. Втора 2' }).click();
  await expect(page.getByRole('heading', { name: 'ул. Първа 1 Основен' })).toBeVisible();
  await page.getByRole('button', { name: 'Върни го' }).click();
  await expect(page.getByRole('heading', { name: 'ул. Втора 2 Основен' })).toBeVisible();

  await page.goto('/account/privacy');
  const part = page.getByRole('region', { name: 'Изтегли данните си' });
  await part.getByLabel('Парола', { exact: true }).fill(person.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Изтегли файла' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ profile: { email: person.email }, addresses: [{}, {}] });

  await page.getByText('Какво става и как се прави').click();
  const leaving = page.getByRole('region', { name: 'Изтрий профила си' });
  await leaving.getByLabel('Парола', { exact: true }).fill(person.password);
  await leaving.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
  await expect(page.getByText('Профилът ти е изтрит.')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/signin/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer keeps an address, changes a consent and leaves the shop', async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await signIn(page, person);
    await page.goto('/account/addresses');
    await page.getByRole('link', { name: 'Добави адрес' }).click();
    await fillAddress(page, 'ул. Първа 1');
    await page.getByRole('link', { name: 'Добави адрес' }).click();
    await page.getByLabel('Пощенски код').fill('40');
    await page.getByRole('button', { name: 'Запази' }).click();
    await expect(page.getByText('Пощенският код е 4 цифри.').first()).toBeVisible();
    await fillAddress(page, 'ул. Втора 2');
    await page.getByRole('button', { name: 'Изтрий ул. Първа 1' }).click();
    await expect(page.getByText('Адресът е изтрит.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ул. Втора 2 Основен' })).toBeVisible();

    await page.goto('/account/privacy');
    await page.getByLabel('Пращайте ми SMS за отстъпки').check();
    await page.getByRole('button', { name: 'Запази' }).click();
    await expect(page.getByText('Изборът ти е запазен.')).toBeVisible();
    await expect(page.getByLabel('Пращайте ми SMS за отстъпки')).toBeChecked();

    await page.getByText('Какво става и как се прави').click();
    const leaving = page.getByRole('region', { name: 'Изтрий профила си' });
    await leaving.getByLabel('Парола', { exact: true }).fill('wrong-one-1');
    await leaving.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
    await expect(leaving.getByText('Паролата не е вярна.').first()).toBeVisible();
    await leaving.getByLabel('Парола', { exact: true }).fill(person.password);
    await leaving.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
    await expect(page.getByText('Профилът ти е изтрит.')).toBeVisible();
  });
});
