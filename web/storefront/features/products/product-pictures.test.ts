import { expect, test } from 'vitest';
import { selectedVariant, type ProductDetail, type VariantDetail } from './product-detail.ts';
import { picturesOf } from './product-pictures.ts';

const image = (id: string) => ({ id, url: `/media/${id}/640.webp`, alt: id, width: 640, height: 640 });
const variant = (sku: string, stock: number, imageId: string | null): VariantDetail => ({
  id: sku,
  sku,
  name: sku,
  price: { amount: 1290, currency: 'EUR' },
  before: null,
  lowest: null,
  stock,
  imageId,
  perKg: null,
  shown: { facts: [], lead: null, level: '', pieces: null, grams: null, warning: null },
});
const product = (images: string[], variants: VariantDetail[]): ProductDetail => ({
  id: 'p',
  slug: 'p',
  name: 'P',
  description: '',
  descriptionHtml: '',
  kind: 'food',
  flavour: null,
  images: images.map(image),
  categories: [],
  heading: '',
  variants,
  personalizable: false,
  rating: { average: 0, count: 0 },
  facts: {},
  questions: [],
  properties: [],
});

test('shows the picture of the variant first and none of another variant', () => {
  const mild = variant('30', 1, 'a');
  const strong = variant('80', 1, 'b');
  const shown = picturesOf(product(['a', 'b', 'c'], [mild, strong]), strong).map(({ id }) => id);
  expect(shown).toEqual(['b', 'c']);
});

test('shows all pictures if every one belongs to another variant', () => {
  const plain = variant('30', 1, null);
  expect(picturesOf(product(['b'], [plain, variant('80', 1, 'b')]), plain)).toHaveLength(1);
});

test('selects the variant of the URL, otherwise the first available one, otherwise the first', () => {
  const sold = variant('30', 0, null);
  const left = variant('80', 2, null);
  expect(selectedVariant(product([], [sold, left]), '30')).toBe(sold);
  expect(selectedVariant(product([], [sold, left]), 'unknown')).toBe(left);
  expect(selectedVariant(product([], [sold]), undefined)).toBe(sold);
});
