import { expect } from '@playwright/test';
import { owner, signIn, test } from '../support/journey-test.ts';
import { createProduct } from '../support/panel-api.ts';

test.use({ timezoneId: 'America/New_York' });

test('the times of discounts, sections and schedules that are typed in New York are those of the shop', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto('/admin/discounts/new');
  await page.getByLabel('Име', { exact: true }).fill('От полунощ');
  await page.getByLabel('Код', { exact: true }).fill(`ЧАС-${process.pid}-${Date.now()}`);
  await page.getByLabel('Начало').fill('2030-11-27T00:00');
  await expect(page.getByText(/от 27\.11\.2030 г\., 0:00/).first()).toBeVisible();
  await page.getByRole('button', { name: /^(Създай|Запази)$/ }).click();
  await expect(page).toHaveURL(/discounts\/[0-9a-f]{8}-/);
  await expect(page.getByLabel('Начало')).toHaveValue('2030-11-27T00:00');
  const { discount } = await (await page.request.get(`/api${new URL(page.url()).pathname}`)).json();
  expect(discount.startsAt).toBe('2030-11-26T22:00:00.000Z');
  await page.reload();
  await expect(page.getByLabel('Начало')).toHaveValue('2030-11-27T00:00');

  await page.goto('/admin/popular-sections/new');
  await page.getByLabel('Заглавие').fill('През лятото');
  await page.getByLabel('Продукти', { exact: true }).selectOption('newest');
  await page.getByLabel('Край').fill('2030-07-01T12:30');
  await page.getByRole('button', { name: /^(Създай|Запази)$/ }).click();
  await expect(page).toHaveURL(/popular-sections\/[0-9a-f]{8}-/);
  const { popularSections } = await (await page.request.get('/api/admin/popular-sections?limit=100')).json();
  const section = popularSections.find(({ title }: { title: string }) => title === 'През лятото');
  expect(section.endsAt).toBe('2030-07-01T09:30:00.000Z');

  const { id } = await createProduct(page.request);
  await page.goto(`/admin/products/${id}`);
  await page.getByRole('button', { name: 'Промени графика' }).click();
  await page.getByLabel('Скрий на').fill('2030-03-31T23:59');
  await page.getByRole('button', { name: 'Запази графика' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { schedule } = await (await page.request.get(`/api/admin/products/${id}/schedule`)).json();
  expect(schedule.hideAt).toBe('2030-03-31T20:59:00.000Z');
});
