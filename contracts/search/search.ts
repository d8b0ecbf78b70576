import { z } from 'zod';
import { Image } from '#contracts/products/products.ts';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Time } from '#contracts/common/shapes.ts';

const tag = 'search';

export const SearchSuggestions = z
  .object({
    products: z.array(z.object({ slug: z.string(), name: z.string(), price: Money, image: Image.nullable() })),
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** What was searched instead, where what was typed finds nothing. */
    correctedTo: z.string().optional(),
  })
  .meta({ id: 'SearchSuggestions' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

export const searchSuggestionsRoute = defineRoute({
  method: 'GET',
  path: '/search/suggestions',
  access: 'public',
  summary: 'A few products and categories for what has been typed so far; best first',
  tag,
  query: z.object({ search: z.string().trim().max(200, 'Най-много 200 знака.').default('') }),
  response: SearchSuggestions,
  errors: ['VALIDATION'],
});

/** A search that found nothing. `text` is what spellings have in common, `typed` how it was last written. */
export const SearchMiss = z
  .object({ text: z.string(), typed: z.string(), count: z.int(), lastAt: Time })
  .meta({ id: 'SearchMiss' });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const listSearchMissesRoute = defineRoute({
  method: 'GET',
  path: '/admin/search-misses',
  access: 'admin',
  permission: 'catalog',
  summary: 'What visitors searched for in vain, the most frequent or the latest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize, sort: z.enum(['count', 'date']).default('count') }),
  response: z.object({ misses: z.array(SearchMiss), ...paging }),
  errors: ['VALIDATION'],
});
