import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  newCustomer,
  register,
  sendCredentials,
  signInOnPage,
  signInNewCustomer,
  test,
} from '../support/journey-test.ts';

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Град').fill('Пловдив');
  await page.getByLabel('Пощенски код').fill('4000');
  await page.getByLabel('Улица и номер').fill(street);
  await page.getByLabel('Телефон').fill('0888 123 456');
  await page.getByRole('button', { name: 'Запази' }).click();
  await expect(page.getByText('Адресът е запазен.').first()).toBeVisible();
}

test('a customer manages addresses, exports personal data and deletes the account, on a phone', async ({ page }) => {
  const customer = newCustomer();
  await page.setViewportSize({ width: 320, height: 700 });
  await register(page, customer);
  await signInOnPage(page, customer);

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

  await Promise.all([page.waitForResponse('**/api/auth/me'), page.goto('/account/profile')]);
  await page.getByLabel('Телефон').fill('0888 765 432');
  // The session ends while the form is being filled in.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Запази', exact: true }).click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await sendCredentials(page, customer);
  await expect(page.getByText('Сесията беше изтекла.')).toBeVisible();
  await expect(page.getByLabel('Телефон')).toHaveValue('0888 765 432');

  await page.goto('/account/privacy');
  const part = page.getByRole('region', { name: 'Изтегли данните си' });
  await part.getByLabel('Парола', { exact: true }).fill(customer.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Изтегли файла' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ profile: { email: customer.email }, addresses: [{}, {}] });

  await page.getByText('Какво става и как се прави').click();
  const deletion = page.getByRole('region', { name: 'Изтрий профила си' });
  await deletion.getByLabel('Парола', { exact: true }).fill(customer.password);
  await deletion.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
  await expect(page.getByText('Профилът ти е изтрит.')).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/signin/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer adds an address, changes a consent and deletes the account', async ({ page }) => {
    const customer = await signInNewCustomer(page);
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
    const deletion = page.getByRole('region', { name: 'Изтрий профила си' });
    await deletion.getByLabel('Парола', { exact: true }).fill('wrong-one-1');
    await deletion.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
    await expect(deletion.getByText('Паролата не е вярна.').first()).toBeVisible();
    await deletion.getByLabel('Парола', { exact: true }).fill(customer.password);
    await deletion.getByRole('button', { name: 'Изтрий профила завинаги' }).click();
    await expect(page.getByText('Профилът ти е изтрит.')).toBeVisible();
  });

  test('enables the second factor, renews its codes, and disables it', async ({ page }) => {
    const customer = await signInNewCustomer(page);
    await page.goto('/account/security');
    const part = page.getByRole('region', { name: 'Двуфакторна защита' });
    const password = part.getByLabel('Парола', { exact: true });
    await part.getByRole('link', { name: 'Включи защитата' }).click();
    await password.fill('wrong-one-1');
    await part.getByRole('button', { name: 'Продължи' }).click();
    await expect(part.getByText('Паролата не е вярна.').first()).toBeVisible();
    await password.fill(customer.password);
    await part.getByRole('button', { name: 'Продължи' }).click();
    await expect(part.getByAltText('QR код за приложението')).toBeVisible();
    const secret = (await part.locator('code.secret').innerText()).replaceAll(' ', '');
    await part.getByLabel('Код', { exact: true }).fill('000000');
    await part.getByRole('button', { name: 'Включи', exact: true }).click();
    await expect(page).toHaveTitle(/^Грешка: /);
    await expect(part.locator('code.secret')).toBeVisible();
    await part.getByLabel('Код', { exact: true }).fill(new TOTP({ secret }).generate());
    await part.getByRole('button', { name: 'Включи', exact: true }).click();
    await expect(part.getByRole('heading', { name: 'Кодове за възстановяване' })).toBeVisible();
    const first = await part.locator('.codes code').allInnerTexts();
    await part.getByRole('link', { name: 'Запазих ги' }).click();

    await part.getByRole('link', { name: 'Нови кодове за възстановяване' }).click();
    await password.fill(customer.password);
    await part.getByLabel('Код', { exact: true }).fill(first[0] ?? '');
    await part.getByRole('button', { name: 'Направи нови кодове' }).click();
    await expect(part.locator('.codes code')).toHaveCount(first.length);
    const second = await part.locator('.codes code').allInnerTexts();
    expect(second).not.toEqual(first);
    await part.getByRole('link', { name: 'Запазих ги' }).click();

    await part.getByRole('link', { name: 'Изключи' }).click();
    await password.fill(customer.password);
    await part.getByLabel('Код', { exact: true }).fill(second[0] ?? '');
    await part.getByRole('button', { name: 'Изключи защитата' }).click();
    await expect(page.getByText('Двуфакторната защита е изключена.')).toBeVisible();
    await expect(part.getByText('Изключена')).toBeVisible();
  });

  test('lists and ends another session, and opens every page of the account', async ({ page, browser, baseURL }) => {
    const customer = await signInNewCustomer(page);
    const otherBrowser = await browser.newPage({ baseURL: String(baseURL), javaScriptEnabled: false });
    await signInOnPage(otherBrowser, customer);
    await page.goto('/account/security');
    await page.getByRole('button', { name: /^Прекрати Chrome/ }).click();
    await expect(page.getByText('Сесията е прекратена.')).toBeVisible();
    await otherBrowser.goto('/account');
    await expect(otherBrowser).toHaveURL(/\/signin/);
    await otherBrowser.close();
    for (const [address, heading] of [
      ['/account', 'Здравей, Ива!'],
      ['/account/orders', 'Поръчки'],
      ['/account/favourites', 'Любими'],
      ['/account/addresses', 'Адреси'],
      ['/account/addresses/new', 'Нов адрес'],
      ['/account/reviews', 'Моите отзиви'],
      ['/account/profile', 'Данни'],
      ['/account/privacy', 'Поверителност'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading }), address).toBeVisible();
      await expect(page.locator('.skeleton'), address).toHaveCount(0);
    }
  });
});
