import { expect, test } from 'vitest';
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
  facts: { pouchesPerTin: 20 },
  createdAt: '',
  updatedAt: '',
};

function variant(name: string, changes: Partial<Product['variants'][number]>): Product['variants'][number] {
  const rest = { compareAtPrice: null, lowestPrice30Days: null, stock: 5, attributeValueIds: [name], imageId: null };
  return { id: name, sku: name, gtin: '', weightGrams: null, name, price: leva(1), ...rest, ...changes };
}

const openedSku = (product: Product) =>
  selectedVariant(productDetailOf({ ...product, descriptionHtml: '' }), undefined)?.sku;

test('shows the cheapest available variant, which the address of the product opens', () => {
  const card = productCardOf(tin);
  expect(card).toMatchObject({ price: 1190, mg: 30, variantId: '30 mg' });
  expect(card.sku).toBeUndefined();
  expect(openedSku(tin)).toBe('30 mg');
});

test('of a product that is sold out, too, its card and its address show the same variant', () => {
  const gone = { ...tin, variants: tin.variants.map((one) => ({ ...one, stock: 0 })) };
  const card = productCardOf(gone);
  expect(card).toMatchObject({ price: 1190, mg: 30 });
  expect(card.variantId ?? card.sku).toBeUndefined();
  expect(openedSku(gone)).toBe('30 mg');
});

test('shows and adds the requested strength, with the lowest prior price beside its reduction', () => {
  const card = productCardOf(tin, ['50-mg']);
  expect(card).toMatchObject({ price: 1290, before: 1520, lowest: 1500, mg: 50, variantId: '50 mg', sku: '50 mg' });
});

test('shows an available variant when the requested strength is sold out', () => {
  const soldOut = { ...tin, variants: tin.variants.map((one) => ({ ...one, stock: one.sku === '50 mg' ? 0 : 5 })) };
  expect(productCardOf(soldOut, ['50-mg'])).toMatchObject({ mg: 30, variantId: '30 mg' });
});

test('has the price of a kilogram for food with a net weight, of all tins in a pack, and for nothing else', () => {
  const facts = { pouchesPerTin: 20, netWeightGrams: 12 };
  expect(productCardOf({ ...tin, facts }).perKg).toBe(Math.round((1190 * 1000) / 12));
  const tins = { id: 'b', name: 'Брой кутии', slug: 'broy-kutii', values: values('1 кутия', '5 кутии') };
  const packs = [variant('5 кутии', { price: leva(5890) }), variant('1 кутия', { price: leva(9900) })];
  const pack = { ...tin, facts, attributes: [tins], variants: packs };
  expect(productCardOf(pack).perKg).toBe(Math.round((5890 * 1000) / (5 * 12)));
  expect(productCardOf({ ...tin, facts, kind: 'other' })).not.toHaveProperty('perKg');
  expect(productCardOf(tin)).not.toHaveProperty('perKg');
});

test('counts the pouches of every tin in a pack', () => {
  const tins = { id: 'b', name: 'Брой кутии', slug: 'broy-kutii', values: values('5 кутии') };
  const pack = { ...tin, attributes: [tins], variants: [variant('5 кутии', { price: leva(5890) })] };
  expect(productCardOf(pack).pouches).toBe(100);
});
