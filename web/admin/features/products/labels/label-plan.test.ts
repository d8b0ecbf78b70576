import { expect, test } from 'vitest';
import type { LabelVariant } from '#contracts/products/labels/product-labels.ts';
import { planLabels, startOn } from './label-plan.ts';

const variant = (id: string, changes: Partial<LabelVariant> = {}): LabelVariant => ({
  id,
  productId: 'p',
  productName: 'Мента',
  name: '',
  sku: id,
  gtin: '4006381333931',
  stock: 10,
  ...changes,
});
const sheet = { paper: 'a4-24', start: 1 } as const;

test('a variant has as many labels as its stock, unless another number is typed', () => {
  const plan = planLabels([variant('a'), variant('b'), variant('c', { stock: 0 })], { b: 3 }, sheet);
  expect(plan.items).toEqual([
    { variantId: 'a', count: 10 },
    { variantId: 'b', count: 3 },
  ]);
  expect(plan).toMatchObject({ total: 13, sheets: 1, problem: '' });
});

test('variants without a barcode, or with that of a case, take no label', () => {
  const plan = planLabels([variant('a', { gtin: '' }), variant('b', { gtin: '15901234123454' })], { a: 5 }, sheet);
  expect(plan).toMatchObject({ items: [], sheets: 0, problem: 'Няма етикети за печат.' });
});

test('the labels before the first free one count as used', () => {
  expect(planLabels([variant('a')], { a: 3 }, { paper: 'a4-24', start: 23 }).sheets).toBe(2);
  expect(planLabels([variant('a')], { a: 3 }, { paper: 'roll-58x40', start: 1 }).sheets).toBe(3);
  expect([startOn('a4-24', 30), startOn('a4-65', 30), startOn('roll-58x40', 30)]).toEqual([24, 30, 1]);
});

test('more labels or variants than one PDF holds are said, not cut', () => {
  expect(planLabels([variant('a')], { a: 999 }, sheet).problem).toBe('');
  expect(planLabels([variant('a'), variant('b')], { a: 999, b: 2 }, sheet).problem).toContain('1000');
  const many = Array.from({ length: 201 }, (_, index) => variant(String(index), { stock: 1 }));
  expect(planLabels(many, {}, sheet).problem).toContain('200');
});
