import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addAttribute,
  addCategory,
  addProduct,
  leva,
  productBody,
  variantBody,
} from '#server/features/catalog/products/products.fixtures.ts';
import { csvLine, withoutGuard } from '#server/platform/csv-line.ts';
import { decodeText } from '#server/platform/csv/decode-text.ts';
import { findHeader } from '#server/platform/csv/find-header.ts';
import { parseCsv } from '#server/platform/csv/parse-csv.ts';
import { csvAmount } from '#server/platform/http/send-csv.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { signedIn } from '#tests/support/shoppers.ts';
import { startTestShop, type TestShop } from '#tests/support/start-test-shop.ts';
import { applying, rowsOf, upload } from './imports.fixtures.ts';
import { labelsOf } from './labels.ts';

let shop: TestShop;
let panel: HttpClient;
beforeAll(async () => {
  shop = await startTestShop();
  panel = (await signedIn(shop, { permissions: ['catalog', 'exports'] })).client;
});
afterAll(() => shop.stop());

const cell = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.stringMatching(/^['=+\-@\t ;,"\r\n|a]{0,8}$/));

const read = (text: string) => parseCsv({ text, ...findHeader(text, () => 0) });

test('every exported cell is parsed to the same value, with either separator and with a BOM', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(';' as const, ',' as const),
      fc.boolean(),
      (rows, separator, hasMark) => {
        const lines = [['SKU', 'Продукт', 'Цена'], ...rows.map(([, ...rest]) => ['x', ...rest])];
        const text = (hasMark ? '\uFEFF' : '') + lines.map((line) => csvLine(line, separator)).join('');
        expect(read(decodeText(Buffer.from(text))).rows.map((row) => row.cells)).toEqual(lines.slice(1));
      },
    ),
  );
});

test('values that look like formulas are escaped, and unescaped on import', () => {
  for (const text of ['=1+1', "'=1", "''@x", '+359', '-5 %', '\tx', "'", "'a", "'00789"]) {
    const written = csvLine([text]).trimEnd();
    expect(written).not.toMatch(/^"?[=+\-@]/);
    expect(withoutGuard(written.startsWith('"') ? written.slice(1, -1) : written)).toBe(text);
  }
});

test('negative numbers stay numbers, and nothing is written as less than nothing', () => {
  expect(csvLine(['-5,00', '-3', '-1.5', csvAmount(-1250), csvAmount(-0)], ';')).toBe(
    '"-5,00";-3;-1.5;"-12,50";"0,00"\r\n',
  );
  expect(csvLine(['-5+1', '-', '+359888123456'], ';')).toBe('"\'-5+1";"\'-";"\'+359888123456"\r\n');
});

test('text that programs guard against spreadsheets is read as what it guards', () => {
  const file = read('SKU;Баркод;Цена\n="00456";\'3800000000017;9\n"=""00457""";"a;=""b"";";9\n="00458"\n');
  expect(file.rows.map(({ cells }) => cells)).toEqual([
    ['00456', '3800000000017', '9'],
    ['00457', 'a;="b";', '9'],
    ['00458'],
  ]);
});

test('Windows-1251 and UTF-16 files are decoded', () => {
  const cp1251 = Buffer.from([0x53, 0x4b, 0x55, 0x3b, 0xd6, 0xe5, 0xed, 0xe0, 0x0a, 0x31, 0x3b, 0x32]);
  expect(read(decodeText(cp1251)).header).toEqual(['SKU', 'Цена']);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('SKU\tЦена\n1\t2', 'utf16le')]);
  expect(read(decodeText(utf16)).header).toEqual(['SKU', 'Цена']);
  expect(read(decodeText(utf16.swap16())).header).toEqual(['SKU', 'Цена']);
});

test('a damaged letter is named by its row, and a foreign encoding is not read as other letters', () => {
  const damaged = Buffer.concat([Buffer.from('SKU;Име\n1;Мента'), Buffer.from([0xff]), Buffer.from('\n2;Лимон')]);
  expect(() => decodeText(damaged)).toThrow('На ред 2 има повреден знак');
  const codePage866 = Buffer.from([0x53, 0x4b, 0x55, 0x3b, 0x8c, 0xa5, 0xad, 0xe2, 0xa0]);
  expect(() => decodeText(codePage866)).toThrow('не се четат');
});

test('a first line for Excel, lines above the header and invisible characters in it are passed over', () => {
  const known = (cells: string[]) => cells.filter((name) => ['SKU', 'Цена'].includes(name)).length;
  const started = (text: string) => parseCsv({ text, ...findHeader(text, known) });
  const expected = { header: ['SKU', 'Цена'], rows: [{ cells: ['1', '2'] }] };
  for (const text of ['sep=;\r\nSKU;Цена\r\n1;2', '\uFEFFsep=,\nSKU,Цена\n1,2', 'SKU\u200B;\u2060Цена\n1;2'])
    expect(started(text)).toMatchObject(expected);
  const above = started('Износ, ноември\n"две\nлинии, и; кавички"\n\nSKU;Цена\n1;2');
  expect(above).toMatchObject({ ...expected, headerLine: 5, rows: [{ line: 6 }] });
});

test('every name has a unique label', () => {
  const name = fc.stringMatching(/^[ab|#> A]{0,4}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ id: fc.uuid(), label: name }), { selector: ({ id }) => id }), (all) => {
      const labels = labelsOf(all.map((one, index) => ({ ...one, address: `slug-${index}` })));
      for (const { id } of all) expect(labels.idOf(labels.labelOf(id))).toBe(id);
      for (const { id } of all) expect(labels.labelOf(id)).not.toContain('|');
    }),
  );
});

test('importing an exported file changes nothing', async () => {
  const parent = await addCategory(panel, 'Пауч | „силни“');
  const child = await addCategory(panel, 'Ментови, ледени', parent.id);
  const taste = await addAttribute(panel, 'Вкус', ['Мента; лед', 'Лимон']);
  const ids = taste.values.map((value: { id: string }) => value.id);
  const names = ['=1+1', "'@кавичка", 'С "кавички"; и запетая, да', 'Два\nреда', '-5 %', '#диез', 'a | b'];
  for (const name of names) {
    await addProduct(panel, {
      ...productBody({ name, status: 'draft', categoryIds: [child.id, parent.id] }),
      ...(name.length > 3 ? { metaTitle: `=${name.trim()}`, metaDescription: 'Кутийка; с "кавички"' } : {}),
      variants: [
        variantBody({ name: `+${name}`, compareAtPrice: leva(12.5), attributeValueIds: ids }),
        variantBody({ name, stock: 0, price: leva(0.01) }),
      ],
    });
  }
  const text = (await panel.get('/api/admin/products/export')).text;
  for (const file of [text, text.replace(/^\uFEFF/, '')]) {
    const { counts, ignoredColumns } = (await upload(panel, file, '&create=true')).body.import;
    expect(ignoredColumns).toEqual([]);
    expect(counts).toEqual({ rows: 14, changed: 0, cells: 0, created: 0, unchanged: 14, failed: 0 });
  }
});

test('current and scheduled promotions are exported; imported unchanged they change nothing, and modified they are refused', async () => {
  const name = 'Празнична кутия';
  const product = await addProduct(panel, {
    name,
    variants: [variantBody({ price: leva(20) }), variantBody({ price: leva(30) })],
  });
  const [reduced, other] = product.variants;
  const schedule = (startsAt: string | null, version: number) =>
    panel.put(`/api/admin/products/${product.id}/schedule`, {
      ...{ publishAt: null, hideAt: null, version },
      promotion: {
        startsAt,
        endsAt: '2031-07-01T20:59:59.999Z',
        prices: [{ variantId: reduced.id, price: leva(15.5) }],
      },
    });
  const exported = async () => (await panel.get(`/api/admin/products/export?search=${encodeURIComponent(name)}`)).text;
  const comparedWith = async (file: string) => (await upload(panel, file)).body.import;

  expect((await schedule('2031-06-30T21:00:00.000Z', 0)).status).toBe(200);
  const planned = await exported();
  expect(planned).toContain(';"15,50";2031-07-01 00:00;2031-07-01 23:59;');
  expect((await comparedWith(planned)).counts).toMatchObject({ rows: 2, unchanged: 2 });
  const bySpreadsheet = planned.replace('2031-07-01 00:00;2031-07-01 23:59', '1.7.2031 0:00;01.07.2031 г. 23:59:00');
  expect((await comparedWith(bySpreadsheet)).counts).toMatchObject({ rows: 2, unchanged: 2 });
  for (const changed of [planned.replace('15,50', '14,50'), planned.replace('07-01 23:59', '07-02 23:59')]) {
    const { id, counts } = await comparedWith(changed);
    expect(counts).toMatchObject({ rows: 2, unchanged: 1, failed: 1 });
    const [row] = await rowsOf(panel, id);
    expect(row).toMatchObject({ sku: reduced.sku, errors: [{ message: expect.stringContaining('в графика') }] });
  }
  const added = planned.replaceAll(reduced.sku, `${reduced.sku}-NEW`);
  expect((await upload(panel, added, '&create=true')).body.import.counts).toMatchObject({ unchanged: 1, failed: 1 });

  expect((await schedule(null, 1)).status).toBe(200);
  const running = await exported();
  expect(running).toContain(';"15,50";"20,00";"15,50";');
  expect((await comparedWith(running)).counts).toMatchObject({ rows: 2, unchanged: 2 });
  const dearer = await comparedWith(`SKU;Цена\n${other.sku};31,00`);
  expect((await applying(shop, panel, dearer.id)).body.import.state).toBe('applied');
  expect(await exported()).toContain(';"15,50";"20,00";"15,50";');
});

test(
  'previews and applies five hundred rows each within seconds, and also handles five thousand',
  { timeout: 120_000 },
  async () => {
    const skus: string[] = [];
    for (let made = 0; made < 50; made++) {
      const variants = Array.from({ length: 100 }, () => variantBody());
      skus.push(...(await addProduct(panel, { variants })).variants.map(({ sku }: { sku: string }) => sku));
    }
    const file = (count: number, price: string) =>
      `SKU;Цена\n${skus
        .slice(0, count)
        .map((sku) => `${sku};${price}`)
        .join('\n')}`;
    const run = async (count: number, price: string) => {
      // Time of the processor, which other work on the machine does not lengthen.
      const start = process.cpuUsage();
      const { id, counts } = (await upload(panel, file(count, price))).body.import;
      expect(counts.cells).toBe(count);
      const compared = process.cpuUsage();
      expect((await applying(shop, panel, id)).body.import.state).toBe('applied');
      const applied = process.cpuUsage();
      return [compared.user - start.user, applied.user - compared.user].map((microseconds) => microseconds / 1000);
    };
    const [compare = 0, apply = 0] = await run(500, '9,99');
    expect(compare).toBeLessThan(4_000);
    expect(apply).toBeLessThan(4_000);
    const times = await run(5_000, '8,88');
    expect(Math.max(...times)).toBeLessThan(30_000);
  },
);
