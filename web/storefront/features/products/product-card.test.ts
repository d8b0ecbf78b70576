import { expect, test } from 'vitest';
import type { ShownVariant } from '#contracts/facts/shown-facts.ts';
import { forEachText } from '#contracts/products/product-fields.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import { productCardOf } from './product-card.ts';
import { productDetailOf } from './product-detail-of.ts';
import { selectedVariant } from './product-detail.ts';

const leva = (amount: number) => ({ amount, currency: 'BGN' as const });
const values = (...names: string[]) => names.map((name) => ({ id: name, name, slug: name.replace(' ', '-') }));

/** 50 mg comes first and is reduced; 30 mg is cheaper. */
const tin: Product = {
  id: 'p',
  slug: 'menta',
  name: 'Мента',
  kind: 'food',
  description: '',
  status: 'active',
  price: leva(1190),
  compareAtPrice: null,
  lowestPrice30Days: null,
  images: [],
  categories: [],
  categoryIds: [],
  attributes: [{ id: 'a', name: 'Сила', slug: 'sila', values: values('30 mg', '50 mg') }],
  flavour: null,
  variants: [
    variant('50 mg', { price: leva(1290), compareAtPrice: leva(1520), lowestPrice30Days: leva(1500) }),
    variant('30 mg', { price: leva(1190) }),
  ],
  personalizable: false,
  rating: { average: 0, count: 0 },
  vatRate: '',
  ...forEachText(() => ''),
  facts: {},
  shown: { choices: '2 сили', heading: 'Сила', variants: [shownOf('50 mg'), shownOf('30 mg')] },
  createdAt: '',
  updatedAt: '',
};

function variant(name: string, changes: Partial<Product['variants'][number]>): Product['variants'][number] {
  const rest = { compareAtPrice: null, lowestPrice30Days: null, stock: 5, attributeValueIds: [name], imageId: null };
  return { id: name, sku: name, gtin: '', weightGrams: null, name, price: leva(1), ...rest, ...changes };
}

function shownOf(text: string, grams: number | null = null): ShownVariant {
  return { facts: [{ text, noun: 'кофеин' }], lead: null, level: '', pieces: null, grams, warning: null };
}

const openedSku = (product: Product) =>
  selectedVariant(productDetailOf({ ...product, descriptionHtml: '' }), undefined)?.sku;

test('shows the cheapest available variant, which the address of the product opens', () => {
  const card = productCardOf(tin);
  expect(card).toMatchObject({ price: 1190, isFrom: true, facts: [{ text: '30 mg' }], variantId: '30 mg' });
  expect(card.labels).toEqual({ names: ['50', '30'], unit: 'mg', place: 1 });
  expect(card.choices).toBeUndefined();
  expect(card.sku).toBeUndefined();
  expect(openedSku(tin)).toBe('30 mg');
});

test('of a product that is sold out, too, its card and its address show the same variant', () => {
  const gone = { ...tin, variants: tin.variants.map((one) => ({ ...one, stock: 0 })) };
  const card = productCardOf(gone);
  expect(card).toMatchObject({ price: 1190, facts: [{ text: '30 mg' }] });
  expect(card.variantId ?? card.sku).toBeUndefined();
  expect(openedSku(gone)).toBe('30 mg');
});

test('shows and adds the requested strength, with the lowest prior price beside its reduction', () => {
  const card = productCardOf(tin, ['50-mg']);
  const facts = [{ text: '50 mg' }];
  expect(card).toMatchObject({ price: 1290, before: 1520, lowest: 1500, facts, variantId: '50 mg', sku: '50 mg' });
});

test('shows an available variant when the requested strength is sold out', () => {
  const soldOut = { ...tin, variants: tin.variants.map((one) => ({ ...one, stock: one.sku === '50 mg' ? 0 : 5 })) };
  expect(productCardOf(soldOut, ['50-mg'])).toMatchObject({ facts: [{ text: '30 mg' }], variantId: '30 mg' });
});

test('has the price of a kilogram of the variant that it shows, for food with a net weight and for nothing else', () => {
  const shown = { ...tin.shown, variants: [shownOf('50 mg', 60), shownOf('30 mg', 12)] };
  expect(productCardOf({ ...tin, shown }).perKg).toBe(Math.round((1190 * 1000) / 12));
  expect(productCardOf({ ...tin, shown, kind: 'other' })).not.toHaveProperty('perKg');
  expect(productCardOf(tin)).not.toHaveProperty('perKg');
});

test('names the variant where nothing is counted in it', () => {
  const pieces = { count: 100, text: '100 пауча', per: 'на пауч', name: 'Пауч' };
  expect(productCardOf(tin).variantName).toBe('30 mg');
  const shown = { ...tin.shown, variants: tin.shown.variants.map((one) => ({ ...one, pieces })) };
  const card = productCardOf({ ...tin, shown });
  expect(card).toMatchObject({ pieces: { count: 100, text: '100 пауча', per: 'на пауч' } });
  expect(card).not.toHaveProperty('variantName');
});

test('counts the values where the variants are too many or too long to be named in a line', () => {
  const long = ['Мента с лайм и джинджифил', '30 mg'].map((name) => variant(name, {}));
  expect(productCardOf({ ...tin, variants: long })).toMatchObject({ choices: '2 сили' });
  const many = ['1', '2', '3', '4', '5'].map((name) => variant(name, {}));
  expect(productCardOf({ ...tin, variants: many }).labels).toBeUndefined();
});

test('marks the variants that are sold out, and orders all by their leading number', () => {
  const variants = [variant('80 mg', { stock: 0, price: leva(1490) }), variant('30 mg', {}), variant('50 mg', {})];
  const shown = variants.map(({ name }) => ({ ...shownOf(name), lead: Number.parseInt(name, 10) }));
  const card = productCardOf({ ...tin, variants, shown: { ...tin.shown, variants: shown } });
  expect(card.labels).toEqual({ names: ['30', '50', '80'], unit: 'mg', place: 0, gone: [2] });
  expect(card.isFrom).toBeUndefined();
});

test('has a rating from three reviews on', () => {
  const rated = (count: number) => productCardOf({ ...tin, rating: { average: 4.5, count } });
  expect(rated(2)).not.toHaveProperty('rating');
  expect(rated(2)).not.toHaveProperty('reviews');
  expect(rated(3)).toMatchObject({ rating: 4.5, reviews: 3 });
});

test('has its rating from the first review on in a list that is filtered by rating', () => {
  const card = productCardOf({ ...tin, rating: { average: 4.5, count: 1 } }, [], { isRatingWanted: true });
  expect(card).toMatchObject({ rating: 4.5, reviews: 1 });
});
