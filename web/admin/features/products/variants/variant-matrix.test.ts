import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Attribute } from '#contracts/products/products.ts';
import { emptyVariant, type VariantForm } from '../product-form-values.ts';
import { skuStem } from './sku-stem.ts';
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
    name: '50',
    sku: 'ISKRA-50',
    price: '9,90',
    stock: '0',
    id: '',
  });
  expect([plan.keptCount, plan.addedCount]).toEqual([2, 1]);
});

test('a name has the values that tell variants apart, and follows when others begin to', () => {
  const one = planMatrix([], attributes, new Set(['menta', '30', '50']), 'ISKRA').variants;
  expect(names(one)).toEqual(['30', '50']);
  const two = planMatrix(one, attributes, new Set(['menta', 'limon', '30', '50']), 'ISKRA').variants;
  expect(names(two)).toEqual(['menta / 30', 'menta / 50', 'limon / 30', 'limon / 50']);
  expect(names(planMatrix(two, attributes, new Set(['menta', '30', '50']), 'ISKRA').variants)).toEqual(['30', '50']);
  const typed = [variant('Моят избор', ['menta', '30'])];
  expect(names(planMatrix(typed, attributes, new Set(['menta', 'limon', '30']), 'ISKRA').variants)).toContain(
    'Моят избор',
  );
});

test('removes only variants of a value that is no longer selected', () => {
  const there = [variant('A', ['menta', '30']), variant('B', ['limon', '30'])];
  const plan = planMatrix(there, attributes, new Set(['menta', '30']), 'ISKRA');
  expect([names(plan.variants), names(plan.removed)]).toEqual([['A'], ['B']]);
});

test('never proposes the same SKU twice', () => {
  const there = [{ ...variant('A', ['menta', '30']), sku: 'iskra-50' }];
  const plan = planMatrix(there, attributes, new Set(['menta', '30', '50']), 'ISKRA');
  expect(plan.variants[1]?.sku).toBe('ISKRA-50-2');
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

test('every plan has each combination once, loses nothing that was filled in, and repeats no SKU', () => {
  const values = attributes.map((one) => one.values.map(({ id }) => id));
  const valueOf = (ids: string[]) => fc.option(fc.constantFrom(...ids), { nil: '' });
  const existing = fc.uniqueArray(fc.tuple(...values.map(valueOf)), { maxLength: 6, selector: (ids) => ids.join(' ') });
  const check = fc.property(existing, fc.subarray(values.flat()), (rows, selected) => {
    const there = rows.map((ids, index) => variant(`v${index}`, ids.filter(Boolean)));
    const plan = planMatrix(there, attributes, new Set(selected), 'ISKRA');
    expect(new Set([...plan.variants, ...plan.removed])).toEqual(new Set([...there, ...plan.variants]));
    expect(plan.removed.every((one) => one.attributeValueIds.some((id) => !selected.includes(id)))).toBe(true);
    const skus = plan.variants.map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(skus.length);
    const keys = plan.variants.map((one) => one.attributeValueIds.toSorted().join(' '));
    expect(new Set(keys).size).toBe(keys.length);
    const axes = values.map((axis) => axis.filter((id) => selected.includes(id))).filter((axis) => axis.length > 0);
    const wanted = axes.reduce<string[][]>((all, axis) => all.flatMap((row) => axis.map((id) => [...row, id])), [[]]);
    if (axes.length > 0) expect(keys).toEqual(expect.arrayContaining(wanted.map((ids) => ids.toSorted().join(' '))));
    expect([plan.keptCount, plan.addedCount]).toEqual([
      there.length - plan.removed.length,
      plan.variants.length - there.length + plan.removed.length,
    ]);
  });
  fc.assert(check);
});

test('a plan made again with the same values changes nothing', () => {
  const check = fc.property(fc.subarray(['menta', 'limon', '30', '50', '80']), (values) => {
    const selected = new Set(values);
    const { variants } = planMatrix([], attributes, selected, 'ISKRA');
    const again = planMatrix(variants, attributes, selected, 'ISKRA');
    expect(again).toEqual({ variants, keptCount: variants.length, addedCount: 0, removed: [] });
  });
  fc.assert(check);
});
