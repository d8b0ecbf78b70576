import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Product } from './products.ts';

export const listRelatedRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/related',
  access: 'public',
  summary: 'List similar products and matching accessories of a product',
  tag: 'catalog',
  params: z.object({ id: z.string().min(1).max(300).describe('ID or slug of the product') }),
  response: z.object({
    similar: z.array(Product).describe('Similar products'),
    accessories: z.array(Product).describe('Accessories for the product'),
  }),
  errors: ['NOT_FOUND'],
});
