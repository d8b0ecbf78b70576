import { expect } from '@playwright/test';
import { HttpClient, type Json } from '#tests/support/http-client.ts';
import { readPdfBarcodes } from '#tests/support/read-pdf-barcodes.ts';
import { expectNoViolation } from '../support/expect-no-violation.ts';
import { owner, signIn, test } from '../support/journey-test.ts';

test('selected products get barcode labels, and a variant without a barcode is named with the way to it', async ({
  page,
  context,
  baseURL,
}) => {
  const panel = new HttpClient(baseURL ?? '');
  await panel.signIn(owner.email, owner.password);
  const made = async (name: string, gtin: string): Promise<Json> => {
    const variants = [{ name: '50 mg', sku: `L-${name}`, price: { amount: 1290, currency: 'BGN' }, stock: 4, gtin }];
    return (await panel.post('/api/admin/products/create', { name, status: 'draft', variants })).body.product;
  };
  const run = Date.now();
  await made(`Етикет ${run} А`, '4006381333931');
  await made(`Етикет ${run} Б`, '');
  await signIn(page, owner);
  await page.goto(`/admin/products?search=${encodeURIComponent(`Етикет ${run}`)}`);
  await page.getByRole('checkbox', { name: /всички/i }).check();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Етикети с баркод' }).click();
  const labels = await opened;
  await expect(labels.getByText('1 вариант няма баркод за етикет')).toBeVisible();
  const way = labels.getByRole('link', { name: `Попълни баркода на Етикет ${run} Б, 50 mg` });
  expect(await way.getAttribute('href')).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/);
  await expect(labels.getByText('4 етикета · 1 лист')).toBeVisible();
  await expectNoViolation(labels, 'barcode labels');

  await labels.getByLabel(`Етикети за Етикет ${run} А, 50 mg`).fill('3');
  await labels.getByLabel('Първи свободен етикет').fill('23');
  await expect(labels.getByText('3 етикета · 2 листа')).toBeVisible();
  const printed = async () => {
    const href = await labels.getByRole('link', { name: 'Печат' }).getAttribute('href');
    return readPdfBarcodes(await (await labels.request.get(String(href))).body());
  };
  const codes = (pages: { text: string }[][]) => pages.map((codesOfPage) => codesOfPage.map(({ text }) => text));
  expect(codes(await printed())).toEqual([['4006381333931', '4006381333931'], ['4006381333931']]);

  await labels.getByLabel('Етикети', { exact: true }).selectOption('roll-58x40');
  await labels.reload();
  await expect(labels.getByLabel('Етикети', { exact: true })).toHaveValue('roll-58x40');
  expect(await printed()).toHaveLength(4);
});
