import { expect, test } from 'vitest';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { nudgeForDelivery } from './nudge-for-delivery.ts';

const card = (id: string, price: number, parts: Partial<ProductCard> = {}): ProductCard => ({
  ...{ id, slug: id, name: id, price, variantId: `${id} 1` },
  ...parts,
});
const { variantId: _, ...gone } = card('изчерпано', 1100);

test('offers the first that reaches free delivery, is not in the cart, can be bought and needs no text', () => {
  const cards = [
    card('малко', 900),
    gone,
    card('надпис', 1100, { needsText: true }),
    card('в количката', 1100),
    card('точно', 1200),
    card('друго', 1100),
  ];
  expect(nudgeForDelivery(cards, { missing: 1000, inCart: ['в количката'] })?.id).toBe('точно');
});

test('offers nothing that costs much more than what is missing', () => {
  expect(nudgeForDelivery([card('скъпо', 1501)], { missing: 1000, inCart: [] })).toBeUndefined();
  expect(nudgeForDelivery([card('близко', 1500)], { missing: 1000, inCart: [] })?.id).toBe('близко');
});
