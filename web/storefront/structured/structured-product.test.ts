import { expect, test } from 'vitest';
import type { ProductDetail } from '#web/storefront/features/products/product-detail.ts';
import { structuredProduct } from './structured-product.ts';

const variant = { sku: 'A-1', price: { amount: 100, currency: 'EUR' }, stock: 1 };
const product = (facts: ProductDetail['facts'], kind: ProductDetail['kind'] = 'food') =>
  ({
    ...{ kind, facts, properties: [], name: 'Мента', slug: 'menta', description: '' },
    ...{ images: [], categories: [], variants: [variant], rating: { average: 0, count: 0 } },
  }) as unknown as ProductDetail; // the fields that structured data reads

test.each([
  ['its own brand', product({ brand: 'Чужда', mpn: 'Ч-1' }), 'Чужда', 'Ч-1'],
  ['the maker of other goods', product({ manufacturer: 'Калай АД' }, 'other'), 'Калай АД', undefined],
  ['the own brand of the shop, whose SKU is the number of the maker', product({}), 'Искра', 'A-1'],
])('search engines read %s', (_whose, detail, name, mpn) => {
  const structured = structuredProduct(detail, [], { origin: 'https://shop.example.com', ownBrand: 'Искра' });
  expect(structured).toMatchObject({ brand: { '@type': 'Brand', name }, offers: [{ sku: 'A-1', mpn }] });
});

test('no brand is made up from the name of a shop that sells the goods of others', () => {
  const structured = structuredProduct(product({}), [], { origin: 'https://shop.example.com', ownBrand: '' });
  expect(JSON.parse(JSON.stringify(structured))).not.toHaveProperty('brand');
  expect(JSON.stringify(structured)).not.toMatch(/mpn|googleCategory/);
});
