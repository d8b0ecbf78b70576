import { expect } from '@playwright/test';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test } from '../support/own-shop.ts';

/** Two unpaid orders of the demo shop with unique totals, of which none has a waybill with cash on delivery. */
async function awaited(baseURL: string | undefined): Promise<Json[]> {
  const panel = new HttpClient(String(baseURL));
  await panel.signIn(owner.email, owner.password);
  const { orders } = (await panel.get('/api/admin/orders?limit=100')).body.data;
  const open = orders.filter(
    ({ status, paymentStatus, payment }: Json) =>
      paymentStatus === 'unpaid' && payment.method !== 'card' && ['pending', 'confirmed'].includes(status),
  );
  expect(open.length).toBeGreaterThan(2);
  return open.slice(0, 2);
}

test('the owner imports a statement, checks the matches, completes them manually, applies and reverts it', async ({
  page,
  baseURL,
}) => {
  const [first, second] = await awaited(baseURL);
  const euro = ({ total, totals }: Json) => (inOtherCurrency(total ?? totals.total).amount / 100).toFixed(2);
  const rows = [
    'Дата;Основание;Кредит;Валута',
    `20.11.2026;Поръчка ${first.number};${euro(first)};EUR`,
    '20.11.2026;Без номер;0,07;EUR',
    '20.11.2026;Такса;-1,20;EUR',
  ];
  await signIn(page, owner);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Извлечения' }).click();
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('Файл от банка или куриер').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'november.csv' })).toBeVisible();
  await expect(page.getByText('По номер и сума.')).toBeVisible();
  await expectNoViolation(page, 'a statement');

  await page
    .getByRole('button', { name: 'Действия: Ред 3' })
    .or(page.getByRole('button', { name: /Ред 3/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Посочи поръчка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Номер на поръчка').fill(String(second.number));
  await expectNoViolation(page, 'a statement');
  await dialog.getByRole('button', { name: 'Посочи' }).click();
  await expect(page.getByText('Поръчката е посочена.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Запиши 2 плащания' }).click();
  await expect(page.getByText('Записани плащания: 2.').first()).toBeVisible();
  await expectNoViolation(page, 'a statement');
  await page.getByRole('button', { name: 'Върни всичко' }).click();
  await expect(page.getByText('Върнати').first()).toBeVisible();
});
