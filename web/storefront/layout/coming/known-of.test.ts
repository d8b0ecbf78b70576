import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownOf } from './known-of.ts';

const card = (slug: string) => ({ id: slug, slug, name: slug.toUpperCase(), price: 890 });

function loaded(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['products', { sort: 'popular' }, 24], { cards: [card('menta')], facets: [] });
  queryClient.setQueryData(['sections'], [{ id: '1', title: 'Нови', cards: [card('kola')] }]);
  queryClient.setQueryData(['related', 'menta'], { similar: [card('roza')], accessories: [card('kutiya')] });
  queryClient.setQueryData(['categories'], [{ name: 'Плодови', slug: 'plodovi' }]);
  return queryClient;
}

test.each(['menta', 'kola', 'roza', 'kutiya'])('the card of %s is known from a loaded list', (slug) => {
  expect(knownOf(loaded(), { pathname: `/products/${slug}`, search: {} })).toEqual({ card: card(slug) });
});

test.each(['/products/limon', '/cart', '/products/menta/labels', '/'])('nothing is known of %s', (pathname) => {
  expect(knownOf(loaded(), { pathname, search: {} })).toBeUndefined();
});

test.each([
  [{}, 'Продукти'],
  [{ category: 'plodovi' }, 'Плодови'],
  [{ category: 'gone' }, 'Продукти'],
  [{ category: 'plodovi', search: 'кола' }, 'Търсене: кола'],
])('the title of the list with %j is that of its page', (search, title) => {
  expect(knownOf(loaded(), { pathname: '/products', search })).toEqual({ title });
  expect(knownOf(new QueryClient(), { pathname: '/products', search: {} })).toEqual({ title: 'Продукти' });
});
