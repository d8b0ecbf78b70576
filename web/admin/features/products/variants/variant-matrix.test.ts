import { expect, test } from 'vitest';
import type { Attribute } from '#contracts/products/products.ts';
import { emptyVariant, type VariantForm } from '../product-form-values.ts';
import { planMatrix, skuStem } from './variant-matrix.ts';

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

test('creates every combination and replaces the empty initial variant', () => {
  const selected = new Set(['menta', 'limon', '30', '50', '80']);
  const plan = planMatrix([{ ...emptyVariant, name: 'Стандартен' }], attributes, selected, 'ISKRA-MENTA');
  expect(names(plan.variants)).toEqual([
    'menta / 30',
    'menta / 50',
    'menta / 80',
    'limon / 30',
    'limon / 50',
    'limon / 80',
  ]);
  expect([plan.keptCount, plan.addedCount, plan.removed]).toEqual([0, 6, []]);
  expect(plan.variants[5]).toMatchObject({
    sku: 'ISKRA-MENTA-LIMON-80',
    attributeValueIds: ['limon', '80'],
    price: '',
  });
});

test('keeps existing variants unchanged and derives prices and SKUs of new ones from them', () => {
  const there = [variant('A', ['30', 'menta']), variant('без стойности', [])];
  const plan = planMatrix(there, attributes, new Set(['menta', '30', '50']), 'ISKRA');
  expect(plan.variants.slice(0, 2)).toEqual(there);
  expect(plan.variants[2]).toMatchObject({
    name: 'menta / 50',
    sku: 'ISKRA-MENTA-50',
    price: '9,90',
    stock: '0',
    id: '',
  });
  expect([plan.keptCount, plan.addedCount]).toEqual([2, 1]);
});

test('removes only variants of a value that is no longer selected', () => {
  const there = [variant('A', ['menta', '30']), variant('B', ['limon', '30'])];
  const plan = planMatrix(there, attributes, new Set(['menta', '30']), 'ISKRA');
  expect([names(plan.variants), names(plan.removed)]).toEqual([['A'], ['B']]);
});

test('never proposes the same SKU twice', () => {
  const there = [{ ...variant('A', ['menta', '30']), sku: 'iskra-menta-50' }];
  const plan = planMatrix(there, attributes, new Set(['menta', '30', '50']), 'ISKRA');
  expect(plan.variants[1]?.sku).toBe('ISKRA-MENTA-50-2');
});

test('proposes a unique SKU for every combination, whatever the values are called', () => {
  const odd = (id: string, value: string) => ({ id, name: value, slug: '' });
  const axis = (id: string, values: string[]): Attribute => ({
    ...{ id, name: id, slug: id },
    values: values.map((value, index) => odd(`${id}${index}`, value)),
  });
  const long = 'Много дълга стойност, която не се побира в един код на вариант';
  const axes = [axis('a', ['1', '1-2', '★', long]), axis('b', ['2-3', '3', '☆', `${long}!`, long])];
  const selected = new Set(axes.flatMap(({ values }) => values.map(({ id }) => id)));
  const skus = planMatrix([], axes, selected, skuStem('Искра Мента')).variants.map(({ sku }) => sku.toUpperCase());
  expect(new Set(skus).size).toBe(20);
  expect(skus.every((sku) => sku.startsWith('ISKRA-MENTA') && sku.length <= 64)).toBe(true);
});

test.each([
  ['Искра Мента', 'ISKRA-MENTA'],
  ['Щипка „Черна боровинка“ със силен вкус и още', 'SHTIPKA-CHERNA-BOROVINKA-SAS'],
  ['Изключителнодългоимебезнитоединпразензнак', 'IZKLYUCHITELNODALGOIMEBEZNIT'],
  ['★', ''],
])('the SKU of product %j begins with %j', (name, stem) => {
  expect(skuStem(name)).toBe(stem);
});
