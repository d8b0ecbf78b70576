import { expect, type Page } from '@playwright/test';
import { HttpClient } from '#tests/support/http-client.ts';
import { fillDelivery, newCustomer, owner, test } from '../support/journey-test.ts';

const days = (text: string | null) => /\d{1,2} \p{L}+, \p{L}+/u.exec(text ?? '')?.[0] ?? 'no day';
const arrivalAtAddress = async (page: Page) => {
  const row = page.getByRole('listitem').filter({ hasText: 'До адрес:' });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText('Пристига на');
  return days(await row.textContent());
};

test('an engraved product has its own delivery date and no promise of return, from its page to the order', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products/iskra-menta');
  const usual = await arrivalAtAddress(page);

  await page.goto('/products?search=гравирана кутия');
  const card = page.getByRole('article').filter({ hasText: 'Гравирана кутия' }).first();
  // It is not sold without a text: the button leads to the page where the text is entered.
  await card.getByRole('button', { name: 'Добави в количката' }).click();
  await expect(page.getByText('Гравираното не се връща, освен ако сме сбъркали ние.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Надпис/ })).toContainText('до 18 знака; с надпис не се връща');
  await expect(page.getByRole('main')).not.toContainText('Връщане до 14 дни');
  const promised = await arrivalAtAddress(page);
  expect(promised).not.toBe(usual);
  const add = page.locator('.buy-bar').getByRole('button', { name: 'Добави в количката' });
  const text = page.getByLabel('Текст за персонализация');
  // A long text is not cut: the buyer is told and shortens it.
  await text.fill('За нашата скъпа Мария от Иван');
  await expect(page.getByText('11 знака в повече.')).toBeVisible();
  await add.click();
  await expect(page.getByText('Надписът е най-много 18 знака.')).toBeVisible();
  await expect(text).toHaveValue('За нашата скъпа Мария от Иван');
  await text.fill('');
  await add.click();
  await expect(text).toBeFocused();
  await text.fill('За Мария');
  await add.click();
  await expect(page.getByText('Продуктът е добавен в количката.')).toBeVisible();

  await page.goto('/cart');
  await expect(page.getByText('Гравираното не се връща.')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Връщане до 14 дни');
  await page.goto('/checkout');
  const toAddress = page.locator('label').filter({ hasText: 'До адрес' });
  expect(await toAddress.textContent()).toContain(`Пристига на ${promised}`);
  const { firstName, lastName, email } = newCustomer();
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(firstName);
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email);
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Поръчай', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Благодарим, ${firstName}!` })).toBeVisible();
  const promise = page.getByText(/^Очаквай я на/).first();
  expect(days(await promise.textContent())).toBe(promised);

  const [, id = ''] = /order\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  for (const status of ['confirmed', 'packed', 'shipped'])
    expect((await panel.put(`/api/admin/orders/${id}`, { status })).status).toBe(200);
  await page.goto(`/order/${id}`);
  // The engraving is done: from the dispatch on, only the transit counts.
  expect(days(await promise.textContent())).not.toBe(promised);
  await expect(page.getByRole('main')).toContainText('С надпис не се връща.');
  await expect(page.getByRole('link', { name: 'Отзив', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Върни', exact: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Отказ от договора' })).toHaveCount(0);
});
