import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { productsQuery } from '#web/storefront/features/products/catalog-queries.ts';
import { allowAppending, firstPageOf, loadEarlierPages } from './earlier-pages.ts';

test('a document that is loaded again shows the page of its address, as the server rendered it', () => {
  expect(firstPageOf({ firstPage: 1 }, 3)).toBe(3);
});

test('an entry of the history shows the pages that were added there, and no endless number of them', () => {
  allowAppending();
  expect([firstPageOf({ firstPage: 1 }, 3), firstPageOf({}, 3), firstPageOf({ firstPage: 5 }, 3)]).toEqual([1, 3, 3]);
  expect(firstPageOf({ firstPage: 1 }, 90_000)).toBe(90_000);
});

test('the cards of the earlier pages are those of the same list, in order', async () => {
  const callApi = (() => Promise.reject(new Error('asked'))) as never; // everything is in the cache
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const put = (page: number | undefined, id: string) =>
    queryClient.setQueryData(productsQuery(callApi, { category: 'a', page }).queryKey, { cards: [{ id }] } as never); // what is read of a list
  put(undefined, 'one');
  put(2, 'two');
  const cards = await loadEarlierPages({ queryClient, callApi }, { category: 'a', page: 3 }, 1);
  expect(cards.map(({ id }) => id)).toEqual(['one', 'two']);
});
