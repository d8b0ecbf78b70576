import { expect, test, vi } from 'vitest';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { readProducts } from '#web/storefront/features/products/catalog-reads.ts';
import type { ProductCard } from '#web/storefront/features/products/product-card.ts';
import { readMatches } from './read-matches.ts';

vi.mock('#web/storefront/features/products/catalog-reads.ts', () => ({ readProducts: vi.fn() }));

const api: CallApi = () => Promise.reject(new Error('not called'));
const card = (id: string, rest: Partial<ProductCard> = {}): ProductCard => ({
  ...{ id, slug: id, name: id, price: 100, variantId: `v-${id}` },
  ...rest,
});
/** The products of the list by the values that it is filtered by; none for others. */
function lists(byValues: Readonly<Record<string, ProductCard[]>>): void {
  vi.mocked(readProducts).mockImplementation((_api, { values = '' }) =>
    Promise.resolve({
      ...{ cards: byValues[values] ?? [], total: 0, totalCapped: false, facets: [], facts: [], inStock: 0, onSale: 0 },
      ...{ ratings: [], inCategories: null },
    }),
  );
}

test('the set matches all answers, in stock, with another flavour before another size of the same one', async () => {
  lists({
    'strong,mint,berry': [
      card('mint', { flavour: 'mint' }),
      card('mint-big', { flavour: 'mint' }),
      card('plain'),
      card('berry', { flavour: 'berry' }),
    ],
  });
  const { cards, exact } = await readMatches(api, [['strong'], ['mint', 'berry']], 3);
  expect(cards.map(({ id }) => id)).toEqual(['mint', 'plain', 'berry', 'mint-big']);
  expect(exact).toHaveLength(4);
  expect(vi.mocked(readProducts).mock.lastCall?.[1]).toMatchObject({ inStock: true });
});

test('where no product matches, the last answers are left out first', async () => {
  lists({ strong: [card('other')] });
  expect(await readMatches(api, [['strong'], ['mint']], 1)).toMatchObject({ cards: [{ id: 'other' }], exact: [] });
  lists({});
  expect(await readMatches(api, [['strong'], ['mint']], 1)).toEqual({ cards: [], exact: [] });
});

test('what needs a text or is sold out is not put into a set', async () => {
  const { variantId: _gone, ...soldOut } = card('gone');
  lists({ gift: [card('engraved', { needsText: true }), soldOut, card('box')] });
  expect((await readMatches(api, [['gift']], 1)).cards.map(({ id }) => id)).toEqual(['box']);
});

test('a set of three has three flavours also where the answers name one: the nearest others complete it', async () => {
  const sizes = [card('mint', { flavour: 'mint' }), card('mint-big', { flavour: 'mint' })];
  lists({
    'strong,mint': sizes,
    strong: [...sizes, card('berry', { flavour: 'berry' })],
    '': [card('melon', { flavour: 'melon' }), ...sizes],
  });
  const { cards, exact } = await readMatches(api, [['strong'], ['mint']], 3);
  expect(cards.map(({ id }) => id)).toEqual(['mint', 'berry', 'melon', 'mint-big']);
  expect(exact).toEqual(['mint', 'mint-big']);
});
