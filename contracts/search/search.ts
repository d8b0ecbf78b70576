import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Time, typedLine } from '#contracts/common/shapes.ts';
import { Image } from '#contracts/products/products.ts';

const tag = 'search';

export const SearchSuggestions = z
  .object({
    products: z
      .array(
        z.object({
          slug: z.string().describe('URL slug of the product'),
          name: z.string().describe('Name of the product'),
          price: Money.describe('Lowest price of its variants in stock, incl. VAT; of all when none is'),
          isFrom: z.boolean().describe('Whether others of these cost more'),
          image: Image.nullable().describe('First picture; null when there is none'),
        }),
      )
      .describe('Best matching products'),
    categories: z
      .array(
        z.object({
          slug: z.string().describe('URL slug of the category'),
          name: z.string().describe('Name of the category'),
        }),
      )
      .describe('Best matching categories'),
    help: z
      .array(
        z.object({
          id: z.string().describe('Fragment of the question on the page /help; of another page its whole address'),
          path: z.string().describe('Address of the question in the shop, with its fragment where it has one'),
          title: z.string().describe('What customers ask'),
        }),
      )
      .default([])
      .describe('Questions of the help that the text is about'),
    pages: z
      .array(
        z.object({
          path: z.string().describe('Address of the page in the shop'),
          title: z.string().describe('Name of the page'),
        }),
      )
      .default([])
      .describe('Pages that the text means by their name, such as boxes'),
    correctedTo: z.string().optional().describe('Corrected search; absent when the typed one has matches'),
  })
  .meta({ id: 'SearchSuggestions', description: 'Suggestions while typing' });
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

export const searchSuggestionsRoute = defineRoute({
  method: 'GET',
  path: '/search/suggestions',
  access: 'public',
  workClass: 'search',
  summary: 'Suggest products and categories for typed text, best matches first',
  tag,
  query: z.object({
    search: typedLine().max(200, 'Най-много 200 знака.').default('').describe('Text typed so far'),
  }),
  response: SearchSuggestions,
  errors: ['VALIDATION'],
});

/** A search without results. `text` is its normalized form, `typed` its last spelling. */
export const SearchMiss = z
  .object({
    text: z.string().describe('Normalised text that groups spellings'),
    typed: z.string().describe('Text as it was last typed'),
    count: z.int().describe('Number of searches'),
    lastAt: Time.describe('Time of the latest search, UTC'),
  })
  .meta({ id: 'SearchMiss', description: 'Search without results' });
export type SearchMiss = z.infer<typeof SearchMiss>;

export const listSearchMissesRoute = defineRoute({
  method: 'GET',
  path: '/admin/search-misses',
  access: 'admin',
  permission: 'catalog',
  summary: 'List searches without results, most frequent or latest first',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    sort: z.enum(['count', 'date']).default('count').describe('Most frequent first, or latest first'),
  }),
  response: z.object({ misses: z.array(SearchMiss).describe('One page of searches'), ...paging }),
  errors: ['VALIDATION'],
});
