import { z } from 'zod';
import { Product } from '#contracts/products/products.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, Message } from '#contracts/common/shapes.ts';

const tag = 'favourites';
const params = z.object({ productId: Id.describe('Product to keep as a favourite') });

export const listFavouritesRoute = defineRoute({
  method: 'GET',
  path: '/favourites',
  access: 'user',
  summary: 'The products that the signed-in person keeps, the latest first; those no longer sold are left out',
  tag,
  query: z.object({ page: PageNumber, limit: PageSize }),
  response: z.object({
    favourites: z.array(Product).describe('One page of products on sale, latest favourite first'),
    ...paging,
  }),
  errors: [],
});

export const getFavouriteRoute = defineRoute({
  method: 'GET',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Whether the signed-in person keeps a product',
  tag,
  params,
  response: z.object({ isFavourite: z.boolean().describe('Whether the product is a favourite of the caller') }),
  errors: [],
});

export const addFavouriteRoute = defineRoute({
  method: 'PUT',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Keep a product; doing it twice changes nothing',
  tag,
  params,
  response: Message,
  errors: ['NOT_FOUND'],
});

export const removeFavouriteRoute = defineRoute({
  method: 'DELETE',
  path: '/favourites/:productId',
  access: 'user',
  summary: 'Keep a product no longer; doing it twice changes nothing',
  tag,
  params,
  response: Message,
  errors: [],
});
