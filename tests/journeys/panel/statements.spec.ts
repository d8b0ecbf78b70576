import { expect } from '@playwright/test';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { Json } from '#tests/support/http-client.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn } from '../support/journey-test.ts';
import { test } from '../support/own-shop.ts';
import { placeOrder } from '../support/place-order.ts';

test('the owner imports a statement, checks the matches, completes them manually, applies and reverts it', async ({
  page,
  request,
}) => {
  const changes = { payment: { method: 'bank_transfer' } };
  const { order: first } = await placeOrder(request, { changes });
  const { order: second } = await placeOrder(request, { changes, products: 2 });
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
