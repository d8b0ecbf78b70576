import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productTextNames } from '#contracts/products/product-fields.rule.ts';
import type { Product } from '#contracts/products/products.ts';
import {
  emptyProductOf,
  emptyVariant,
  newProductOf,
  productChangesOf,
  productFormOf,
  type ProductForm,
} from './product-form-values.ts';

const variant = { ...emptyVariant, id: 'v1', name: '50 mg', sku: 'MINT-50', price: '12,90', stock: '7' };
const stored: ProductForm = { ...emptyProductOf([]), name: 'Мента', slug: 'menta', variants: [variant] };

describe('changes sent by the editor', () => {
  test('sends nothing that was not changed', () => {
    expect(productChangesOf(stored, structuredClone(stored), 'BGN')).toEqual({});
    expect(productChangesOf(stored, { ...stored, name: 'Люта мента' }, 'BGN')).toEqual({ name: 'Люта мента' });
  });

  test.each(productTextNames)('sends %s with a new product, and when it was changed', (name) => {
    const typed = { ...stored, [name]: 'България' };
    expect(newProductOf(typed, 'BGN')[name]).toBe('България');
    expect(productChangesOf(stored, typed, 'BGN')).toEqual({ [name]: 'България' });
  });

  test('does not send the stock of a variant when only its price was edited', () => {
    const changes = productChangesOf(stored, { ...stored, variants: [{ ...variant, price: '13.50' }] }, 'BGN');
    expect(changes.variants).toEqual([
      {
        id: 'v1',
        gtin: '',
        weightGrams: null,
        name: '50 mg',
        sku: 'MINT-50',
        price: { amount: 1350, currency: 'BGN' },
        compareAtPrice: null,
        attributeValueIds: [],
        imageId: null,
      },
    ]);
  });

  test('sends an edited stock, and the stock of a new variant', () => {
    const newVariant = { ...emptyVariant, name: '80 mg', sku: 'MINT-80', price: '14,90', stock: '3' };
    const changes = productChangesOf(stored, { ...stored, variants: [{ ...variant, stock: '9' }, newVariant] }, 'BGN');
    expect(changes.variants?.map(({ stock }) => stock)).toEqual([9, 3]);
    expect(changes.variants?.[1]?.id).toBeUndefined();
  });

  test('removes the compare-at price when its field is emptied', () => {
    const before = { ...stored, variants: [{ ...variant, compareAt: '15,20' }] };
    expect(productChangesOf(before, stored, 'BGN').variants?.[0]?.compareAtPrice).toBeNull();
  });

  test('keeps the picture of a variant while the product has it', () => {
    const images = [{ id: 'm1', url: '/m1', alt: '' }];
    const shown = { ...stored, images, variants: [{ ...variant, imageId: 'm1' }] };
    expect(productChangesOf(stored, shown, 'BGN').variants?.[0]?.imageId).toBe('m1');
    const removed = { ...shown, images: [], variants: [{ ...variant, imageId: 'm1', stock: '8' }] };
    expect(productChangesOf(shown, removed, 'BGN').variants?.[0]?.imageId).toBeNull();
  });

  test('gives a copy that is renamed an address of its new name, unless its owner wrote one or it was in the shop', () => {
    const copy: ProductForm = { ...stored, status: 'draft', name: 'Мента (копие)', slug: 'menta-kopie' };
    expect(productChangesOf(copy, { ...copy, name: 'Лимон' }, 'EUR')).toEqual({ name: 'Лимон', slug: null });
    expect(productChangesOf(copy, { ...copy, name: 'Мента (копие) 2' }, 'EUR').slug).toBeUndefined();
    const typed = { ...copy, name: 'Лимон', slug: 'limonov' };
    expect(productChangesOf(copy, typed, 'EUR').slug).toBe('limonov');
    const active: ProductForm = { ...copy, status: 'active' };
    expect(productChangesOf(active, { ...active, name: 'Лимон' }, 'EUR').slug).toBeUndefined();
  });

  test('leaves an empty URL slug to the server', () => {
    expect(newProductOf({ ...stored, slug: '' }, 'EUR').slug).toBeUndefined();
    expect(newProductOf(stored, 'EUR').slug).toBe('menta');
    expect(productChangesOf(stored, { ...stored, slug: '' }, 'EUR')).toEqual({ slug: null });
  });

  test('omits empty facts', () => {
    const facts = {
      ...emptyProductOf([]).facts,
      definedNumbers: { height: '1800', girth: '' },
      netWeightGrams: '12,5',
    };
    expect(newProductOf({ ...stored, facts }, 'BGN').facts).toEqual({ height: 1800, netWeightGrams: 12.5 });
  });

  test('sends engraving options and omits the default ones', () => {
    const facts = { ...emptyProductOf([]).facts, textLength: '18', textRequired: true, textDays: '2', textFinal: true };
    expect(newProductOf({ ...stored, facts }, 'BGN').facts?.engraving).toEqual({
      ...{ maxLength: 18, required: true, extraDays: 2, returnable: false },
    });
    expect(newProductOf({ ...stored, facts: emptyProductOf([]).facts }, 'BGN').facts).not.toHaveProperty('engraving');
  });
});

describe('a stored product', () => {
  const money = fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => ({ amount, currency: 'EUR' as const }));
  const pictures = ['m1', 'm2'].map((id) => ({ id, url: `/${id}`, alt: id, width: 1, height: 1 }));
  const anyVariant = fc.record({
    id: fc.uuid(),
    name: fc.string(),
    sku: fc.string(),
    gtin: fc.constantFrom('', '4006381333931'),
    weightGrams: fc.option(fc.integer({ min: 1, max: 100_000 })),
    price: money,
    compareAtPrice: fc.option(money),
    stock: fc.integer({ min: 0, max: 1_000_000 }),
    attributeValueIds: fc.constantFrom<string[][]>([], ['a1', 'b2']),
    imageId: fc.constantFrom(null, 'm1', 'm2'),
  });
  const anyProduct = fc
    .record({
      name: fc.string(),
      slug: fc.constantFrom('menta', 'limon'),
      vatRate: fc.constantFrom('' as const, '9' as const),
      personalizable: fc.boolean(),
      facts: fc.constantFrom(
        {},
        { height: 50.5, organic: true, roasted: '2026-01-31', netWeightGrams: 12.5, ingredients: 'вода' },
      ),
      variants: fc.uniqueArray(anyVariant, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
    })
    .map((part) => {
      const rest = {
        description: '',
        kind: 'food',
        status: 'draft',
        categoryIds: ['c1'],
        attributes: [],
        images: pictures,
      };
      const texts = Object.fromEntries(productTextNames.map((name) => [name, name]));
      return { ...rest, ...texts, ...part } as unknown as Product; // the other fields are not read
    });

  test('that is opened and saved as a new one has every value of the first', () => {
    const check = fc.property(anyProduct, (product) => {
      const input = newProductOf(productFormOf(product, []), 'EUR');
      const { name, slug, vatRate, personalizable, facts } = product;
      expect(input).toMatchObject({ name, slug, vatRate, personalizable, facts });
      expect(input.variants).toEqual(product.variants.map((one) => ({ ...one, lowestPrice30Days: undefined })));
    });
    fc.assert(check);
  });

  test('of which one stock was edited sends that stock, and leaves those that orders may have changed', () => {
    const check = fc.property(anyProduct, fc.nat(3), (product, at) => {
      const before = productFormOf(product, []);
      const index = at % before.variants.length;
      const variants = before.variants.map((one, place) =>
        place === index ? { ...one, stock: `${one.stock}0` } : one,
      );
      const changes = productChangesOf(before, { ...before, variants }, 'EUR');
      const sent = changes.variants?.map(({ stock }) => stock !== undefined) ?? [];
      const isEdited = before.variants.map((one, place) => place === index && one.stock !== `${one.stock}0`);
      expect(sent).toEqual(isEdited);
    });
    fc.assert(check);
  });
});
