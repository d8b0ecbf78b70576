import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { cellOf, changedPrice, fieldsOf, gridFields, parseBlock, storedText, type GridTexts } from './grid-values.ts';

const labels: GridTexts = {
  categoryName: (id) => (id === 'c1' ? 'Пауч > Ментови' : id),
  categoryId: (name) => (name === 'Пауч > Ментови' ? 'c1' : undefined),
};
const row: GridRow = {
  ...{ productId: 'p', productName: 'Мента', status: 'active', categoryIds: ['c1'] },
  ...{ variantId: 'v', variantName: '20 бр.', sku: 'M-20', stock: 10 },
  price: { amount: 1250, currency: 'EUR' },
  compareAtPrice: null,
};

test('parses every displayed cell back to no change', () => {
  for (const field of ['price', 'compareAtPrice', 'stock', 'status', 'categoryIds'] as const)
    expect(cellOf(row, field, storedText(row, field, labels), labels)).toBeNull();
});

test('parses amounts with comma or point, an empty compare-at price and status labels, and refuses other text', () => {
  expect(cellOf(row, 'price', '13.9', labels)).toMatchObject({ from: row.price, to: { amount: 1390 } });
  expect(cellOf({ ...row, compareAtPrice: row.price }, 'compareAtPrice', '', labels)).toMatchObject({ to: null });
  expect(cellOf(row, 'status', 'чернова', labels)).toMatchObject({ to: 'draft' });
  expect(cellOf(row, 'categoryIds', '', labels)).toMatchObject({ to: [] });
  for (const text of ['', 'x', '-5', '1,234']) expect(cellOf(row, 'price', text, labels)).toBeUndefined();
  expect(cellOf(row, 'stock', '1,5', labels)).toBeUndefined();
  expect(cellOf(row, 'categoryIds', 'Няма', labels)).toBeUndefined();
});

test('has a column of costs only with rows that have one, and an empty cost removes it', () => {
  expect(fieldsOf([row])).not.toContain('cost');
  expect(fieldsOf([{ ...row, cost: null }])).toContain('cost');
  const costed = { ...row, cost: { amount: 420, currency: 'EUR' as const } };
  expect(cellOf(costed, 'cost', '4,50', labels)).toMatchObject({ from: costed.cost, to: { amount: 450 } });
  expect(cellOf(costed, 'cost', '', labels)).toMatchObject({ from: costed.cost, to: null });
});

test('parses a block from a spreadsheet, including quoted cells', () => {
  expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseBlock('"a\nb"\t"c ""d"""')).toEqual([['a\nb', 'c "d"']]);
  expect(parseBlock('x')).toEqual([['x']]);
});

test('changes a price by a percentage and rounds it as requested', () => {
  expect(changedPrice(1250, 10, 'none')).toBe(1375);
  expect(changedPrice(1250, 10, 'ten')).toBe(1380);
  expect(changedPrice(1250, 10, 'ninety')).toBe(1390);
  expect(changedPrice(1250, -10, 'whole')).toBe(1100);
  expect(changedPrice(10, -100, 'none')).toBe(0);
});

test('whatever a row stores, its cells show texts that read back to no change', () => {
  const money = fc.integer({ min: 0, max: 1_000_000_000 }).map((amount) => ({ amount, currency: 'EUR' as const }));
  const anyRow = fc.record({
    price: money,
    compareAtPrice: fc.option(money),
    cost: fc.option(money),
    stock: fc.integer({ min: 0, max: 9_999_999 }),
    status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
    categoryIds: fc.constantFrom<string[]>([], ['c1']),
  });
  const check = fc.property(anyRow, fc.constantFrom(...gridFields), (part, field) => {
    const any = { ...row, ...part };
    expect(cellOf(any, field, ` ${storedText(any, field, labels)} `, labels)).toBeNull();
  });
  fc.assert(check);
});

test('what a change writes is what the cell shows once it is stored', () => {
  const check = fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(',', '.'), (amount, sign) => {
    const text = `${Math.floor(amount / 100)}${sign}${String(amount % 100).padStart(2, '0')}`;
    const cell = cellOf({ ...row, price: { amount: -1, currency: 'EUR' } }, 'price', text, labels);
    if (cell?.field !== 'price') throw new Error('not read');
    expect(storedText({ ...row, price: cell.to }, 'price', labels)).toBe(text.replace('.', ','));
  });
  fc.assert(check);
});

test('any block of cells that a spreadsheet copies is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', 'ж'), maxLength: 6 });
  const block = fc
    .integer({ min: 1, max: 3 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
    );
  // As spreadsheets write them: a cell with a sign of the format is quoted.
  const write = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const check = fc.property(block, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
    expect(parseBlock(rows.map((line) => line.map(write).join('\t')).join(lineEnd) + lineEnd)).toEqual(rows);
  });
  fc.assert(check);
});

test.each([
  ['ten', 10, 0],
  ['ninety', 100, 90],
  ['ninety-nine', 100, 99],
  ['whole', 100, 0],
] as const)('a price rounded to %s ends so, is next to the exact one and never below zero', (rounding, step, end) => {
  const [amount, percent] = [fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: -100, max: 1000 })];
  const check = fc.property(amount, percent, (before, change) => {
    const [exact, rounded] = [changedPrice(before, change, 'none'), changedPrice(before, change, rounding)];
    expect(rounded % step).toBe(end);
    expect(rounded).toBeGreaterThanOrEqual(0);
    if (exact >= 100) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(step / 2);
  });
  fc.assert(check);
});
