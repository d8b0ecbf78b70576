import { expect, test } from 'vitest';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { renderInShop } from '#web/storefront/features/settings/render-in-shop.fixtures.tsx';
import { QuickAdd } from './quick-add.tsx';

const price = { amount: 1290, currency: 'BGN' as const };
const card: ProductCard = { id: 'p1', slug: 'menta', name: 'Искра Мента', price: 1290, variantId: 'v1' };
const open = (parts: Partial<ProductCard> = {}, settings: object = {}) =>
  renderInShop(<QuickAdd card={{ ...card, ...parts }} price={price} />, settings);

test('a card adds the variant whose price it shows, also without script', () => {
  const html = open();
  expect(html).toMatch(/^<button form="buy" value="v1" [^>]*name="goods" formAction="\/products\/menta">/);
  expect(html).not.toContain('disabled');
});

test('a card of what is sold out cannot be pressed, and leads to being told when it is back', () => {
  const { variantId: _, ...gone } = card;
  const html = renderInShop(<QuickAdd card={gone} price={price} />);
  expect(html).toMatch(/<button class="[^"]*" disabled="">/);
  expect(html).toContain('href="/products/menta#stock-alert"');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Кажи ми, когато има Искра Мента');
  expect(html).not.toContain('goods');
});

test('a card of what is sold with a text only leads to the page where it is typed, of the same variant', () => {
  const html = open({ needsText: true, sku: 'M 30' });
  expect(html).toContain('<form action="/products/menta"><input type="hidden" name="variant" value="M 30"/>');
  expect(html).not.toContain('goods');
  expect(open({ needsText: true })).not.toContain('name="variant"');
});

test('a card of a shop that takes no orders cannot be pressed', () => {
  const html = open({}, { takesOrders: false });
  expect(html).toMatch(/^<button class="[^"]*" disabled="">/);
  expect(html).not.toContain('goods');
});
