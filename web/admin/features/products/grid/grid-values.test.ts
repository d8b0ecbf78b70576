import { expect, test } from 'vitest';
import type { GridRow } from '#contracts/products/product-cells.ts';
import { cellOf, changedPrice, parseBlock, storedText, type GridTexts } from './grid-values.ts';

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
