import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportRow, ProductImport } from '#contracts/imports/product-imports.ts';
import { renderAt } from '#web/admin/patterns/resource-table/drive-list.fixtures.ts';
import { leavePanel } from '#web/admin/testing/live-panel.fixtures.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportRows } from './import-rows.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(leavePanel);

const counts = { rows: 10, changed: 2, cells: 3, created: 0, unchanged: 8, failed: 0 };
const noRisk = { count: 0, mean: null, lowest: null, highest: null, risky: 0, riskiest: [] };
const stored = (part: Partial<ProductImport>) =>
  ({
    id: 'i1',
    state: 'ready',
    counts,
    prices: noRisk,
    ignoredColumns: [],
    other: null,
    progress: { step: 'products', done: 0, total: 0 },
    failure: null,
    activityId: null,
    ...part,
  }) as unknown as ProductImport; // the other fields are not read

const plain = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
async function actions(part: Partial<ProductImport>) {
  const component = () => <ImportActions stored={stored(part)} onLeave={() => undefined} />;
  const { markup } = await renderAt('/admin/products/import', component);
  return { markup, text: plain(markup) };
}

test('a compared file says how much it would change before it is applied', async () => {
  expect((await actions({})).text).toContain('Приложи 3 промени');
  const both = await actions({ counts: { ...counts, created: 4 } });
  expect(both.text).toContain('Приложи 3 промени и 4 нови');
});

test('a file with a wrong row changes nothing: there is no button, but what to do', async () => {
  const { text } = await actions({ counts: { ...counts, failed: 1 } });
  expect(text).not.toContain('Приложи ');
  expect(text).toContain('Поправи редовете по-долу');
  expect(text).toContain('Друг файл');
});

test('good rows of another shop are added although others have errors', async () => {
  const other = {
    system: 'shopify' as const,
    categories: [],
    options: [],
    pictures: 9,
    notes: [],
    missingPictures: [],
  };
  const { text } = await actions({ other, counts: { ...counts, changed: 0, cells: 0, created: 7, failed: 2 } });
  expect(text).toContain('Приложи 7 нови');
  const none = await actions({ other, counts: { ...counts, changed: 0, cells: 0, failed: 2 } });
  expect(none.text).not.toContain('Приложи ');
  expect(none.text).toContain('Изтегли редовете за поправка');
});

test('pictures of another shop have a progress of their own', async () => {
  const { text } = await actions({ state: 'applying', progress: { step: 'pictures', done: 3, total: 9 } });
  expect(text).toContain('Изтеглят се снимките: 3 от 9 снимки');
});

test('a file that says what is so already offers another file', async () => {
  const { text } = await actions({ counts: { ...counts, changed: 0, cells: 0 } });
  expect(text).toContain('не променя нищо');
  expect(text).toContain('Друг файл');
});

test('suspicious prices must be confirmed before the file is applied', async () => {
  const step = { sku: 'MINT', name: 'Мента', from: 1000, to: 1 };
  const prices = { ...noRisk, count: 1, risky: 1, riskiest: [step] };
  const { markup, text } = await actions({ prices });
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>Приложи/);
  expect(text).toContain('Тази цена е вярна');
  expect((await actions({})).markup).not.toMatch(/<button[^>]*disabled=""[^>]*>Приложи/);
});

test('while a file is applied its progress is shown, and it can only be stopped', async () => {
  const { text, markup } = await actions({ state: 'applying', progress: { step: 'products', done: 3, total: 12 } });
  expect(text).toContain('3 от 12 продукта');
  expect(text).toContain('Спри');
  expect(text).not.toContain('Приложи ');
  expect(markup).toContain('<progress aria-label="Прилагане" max="12" value="3">');
});

test('a file that could not be applied says why, and can be applied again', async () => {
  const { text } = await actions({ failure: 'Продуктът е променен междувременно.' });
  expect(text).toContain('Продуктът е променен междувременно.');
  expect(text).toContain('Приложи 3 промени');
});

test('an applied file can be taken back as a whole; one that was stopped has nothing to take back', async () => {
  expect((await actions({ state: 'applied', activityId: 'a1' })).text).toContain('Върни всичко');
  const stopped = await actions({ state: 'cancelled' });
  expect(stopped.text).toContain('Нищо не е променено');
  expect(stopped.text).not.toContain('Върни всичко');
});

const row = (part: Partial<ImportRow>): ImportRow => ({
  ...{ line: 3, sku: 'MINT', name: 'Мента', kind: 'changed', cells: [], errors: [] },
  ...part,
});
async function rowText(part: Partial<ImportRow>) {
  const view = { page: 1, only: 'all' as const };
  const component = () => <ImportRows rows={[row(part)]} total={1} limit={50} view={view} onView={() => undefined} />;
  return plain((await renderAt('/admin/products/import', component)).markup);
}

test('each cell is shown as it is and as it becomes, also where one of them is empty', async () => {
  const cells = [
    { column: 'Цена', from: '9,90', to: '12,00' },
    { column: 'Стара цена', from: '', to: '12,00' },
    { column: 'Описание', from: 'Силна.', to: '' },
  ];
  expect(await rowText({ cells })).toMatch(/Цена 9,90 12,00 Стара цена празно 12,00 Описание Силна. празно/);
});

test('a wrong cell is named with its line, what the file has there and what to write instead', async () => {
  const errors = [{ column: 'Цена', value: 'много', message: 'Въведи цена като 6,90.' }];
  const text = await rowText({ kind: 'failed', errors });
  expect(text).toContain('ред 3');
  expect(text).toMatch(/Цена ?: Въведи цена като 6,90\. Във файла: „ ?много/);
});

test('a row without name and SKU can still be told apart', async () => {
  const text = await rowText({ name: '', sku: '', kind: 'new-product' });
  expect(text).toMatch(/Без име без SKU ред 3 Нов продукт/);
});
