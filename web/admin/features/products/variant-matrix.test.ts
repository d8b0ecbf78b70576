import { expect, test } from 'vitest';
import type { Attribute } from '#contracts/catalog.ts';
import { emptyVariant, type VariantForm } from './product-form-values.ts';
import { planMatrix } from './variant-matrix.ts';

const attribute = (id: string, values: string[]): Attribute => ({
  ...{ id, name: id, slug: id },
  values: values.map((value) => ({ id: value, name: value, slug: value })),
});
const attributes = [attribute('vkus', ['menta', 'limon']), attribute('sila', ['30', '50', '80'])];
const variant = (name: string, attributeValueIds: string[]): VariantForm => ({
  ...emptyVariant,
  ...{ id: name, name, sku: `TIN-${name}`, price: '9,90', stock: '7', attributeValueIds },
});
const names = (variants: readonly VariantForm[]) => variants.map(({ name }) => name);

test('makes every combination, in the place of the empty first line', () => {
  const chosen = new Set(['menta', 'limon', '30', '50', '80']);
  const plan = planMatrix([{ ...emptyVariant, name: 'Стандартен' }], attributes, chosen);
  expect(names(plan.variants)).toEqual([
    'menta / 30',
    'menta / 50',
    'menta / 80',
    'limon / 30',
    'limon / 50',
    'limon / 80',
  ]);
  expect([plan.kept, plan.added, plan.removed]).toEqual([0, 6, []]);
  expect(plan.variants[5]).toMatchObject({ sku: 'LIMON-80', attributeValueIds: ['limon', '80'], price: '' });
});

test('keeps what is there untouched, and guesses prices and SKUs of what is new from it', () => {
  const there = [variant('A', ['30', 'menta']), variant('без стойности', [])];
  const plan = planMatrix(there, attributes, new Set(['menta', '30', '50']));
  expect(plan.variants.slice(0, 2)).toEqual(there);
  expect(plan.variants[2]).toMatchObject({
    name: 'menta / 50',
    sku: 'TIN-MENTA-50',
    price: '9,90',
    stock: '0',
    id: '',
  });
  expect([plan.kept, plan.added]).toEqual([2, 1]);
});

test('takes away only variants of a value that is no longer chosen', () => {
  const there = [variant('A', ['menta', '30']), variant('B', ['limon', '30'])];
  const plan = planMatrix(there, attributes, new Set(['menta', '30']));
  expect([names(plan.variants), names(plan.removed)]).toEqual([['A'], ['B']]);
});

test('never proposes a SKU twice', () => {
  const there = [{ ...variant('A', ['menta', '30']), sku: 'TIN-MENTA-50' }];
  const plan = planMatrix(there, attributes, new Set(['menta', '30', '50']));
  expect(plan.variants[1]?.sku).toBe('TIN-MENTA-50-2');
});
