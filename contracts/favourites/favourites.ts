import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, Message } from '#contracts/common/shapes.ts';
import { Product } from '#contracts/products/products.ts';

const tag = 'favourites';
const params = z.object({ productId: Id.describe('Product to keep as a favourite') });

export const listFavouritesRoute = defineRoute({
  method: 'GET',
  path: '/favourites',
  access: 'user',
  summary: 'List the caller’s favourites that are still on sale, newest first',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({
    favourites: z.array(Product).describe('One page of products on sale, latest favourite first'),
    ...paging,
  }),
  errors: [],
});

export const listFavouriteIdsRoute = defineRoute({
  method: 'GET',
  path: '/favourites/ids',
  access: 'user',
  summary: 'List the ids of the caller’s latest favourites, which cards of products mark',
  tag,
  response: z.object({
    productIds: z.array(Id).describe('Products kept as favourites, latest first, at most 500'),
  }),
  errors: [],
});

export const getFavouriteRoute = defineRoute({
  method: 'GET',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Get whether a product is a favourite of the caller',
  tag,
  params,
  response: z.object({ isFavourite: z.boolean().describe('Whether the product is a favourite of the caller') }),
  errors: [],
});

export const addFavouriteRoute = defineRoute({
  method: 'PUT',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Add a favourite; idempotent',
  tag,
  params,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const removeFavouriteRoute = defineRoute({
  method: 'DELETE',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Remove a favourite; idempotent',
  tag,
  params,
  response: Message,
  errors: [],
});
