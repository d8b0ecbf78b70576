import { expect, type Page } from '@playwright/test';
import { foods } from './first-month-files.ts';
import { fillDelivery, newCustomer, orderIdOf, untilAtWork } from './journey-test.ts';

/** In euro cents. */
const delivery = { office: 251, address: 353 };
export const card = { ...foods[0], total: foods[0].price + delivery.address };
export const cod = { ...foods[3], total: foods[3].price + delivery.office };
export const transfer = { ...foods[9], total: foods[9].price + delivery.address };
/** Delivered in the last minute of the month, and in the first second of the next one. */
export const early = { ...foods[5], total: foods[5].price + delivery.office };
export const late = { ...foods[6], total: foods[6].price + delivery.office };

const main = (page: Page) => page.getByRole('main');

async function openCheckout(page: Page, slug: string, buyer: ReturnType<typeof newCustomer>): Promise<void> {
  await page.goto(`/products/${slug}`);
  await main(page).getByRole('button', { name: 'Добави в количката', exact: true }).first().click();
  await expect(page.getByText('Продуктът е добавен в количката.').first()).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Име', exact: true }).fill(buyer.firstName);
  await page.getByLabel('Фамилия').fill(buyer.lastName);
  await page.getByRole('textbox', { name: 'Имейл' }).fill(buyer.email);
  await fillDelivery(page);
}

async function submitOrder(page: Page, method: 'card' | 'cod' | 'bank_transfer'): Promise<void> {
  await page.locator(`input[name="payment.method"][value="${method}"]`).check();
  await page.getByRole('button', { name: /^Поръчай/ }).click();
}

export async function orderByCard(page: Page, buyer: ReturnType<typeof newCustomer>): Promise<string> {
  await openCheckout(page, card.slug, buyer);
  await submitOrder(page, 'card');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Плащането с карта мина. Благодарим!')).toBeVisible();
  await untilAtWork(page);
  return orderIdOf(page);
}

export async function orderToOffice(page: Page, { slug }: { slug: string }): Promise<string> {
  await openCheckout(page, slug, newCustomer());
  await page.getByText('До офис', { exact: true }).first().click();
  await page.getByLabel('Търсене на офис').fill('Пловдив');
  await page.getByRole('radio', { name: /Пловдив Център/ }).check();
  await submitOrder(page, 'cod');
  await expect(page).toHaveURL(/placed=1/);
  return orderIdOf(page);
}

export async function orderWithInvoice(page: Page): Promise<string> {
  await openCheckout(page, transfer.slug, newCustomer());
  await page.getByText('Бележка или фактура (по желание)').click();
  await page.getByLabel('Искам фактура').check();
  await page.getByLabel('Фирма').fill('Купувач ЕООД');
  await page.getByLabel('ЕИК').fill('831642181');
  await page.getByLabel('МОЛ').fill('Иван Иванов');
  await page.getByLabel('Седалище').fill('София, ул. „Шипка“ 1');
  await submitOrder(page, 'bank_transfer');
  await expect(page).toHaveURL(/placed=1/);
  return orderIdOf(page);
}

/** From the footer, without signing in. */
export async function withdraw(page: Page, email: string, number: number): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Отказ от договора' }).click();
  await page.getByLabel('Име', { exact: true }).fill('Ива Петрова');
  await page.getByLabel('Номер на поръчката').fill(String(number));
  await page.getByRole('textbox', { name: 'Имейл' }).fill(email);
  await page.getByRole('button', { name: 'Продължи' }).click();
  await page.getByRole('button', { name: 'Потвърждавам отказа' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Получихме отказа ти на' })).toBeVisible();
}
