import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Product } from './products.ts';

export const listRelatedRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/related',
  access: 'public',
  summary: 'List what is bought together with a product, similar products and matching accessories',
  tag: 'catalog',
  params: z.object({ id: z.string().min(1).max(300).describe('ID or slug of the product') }),
  response: z.object({
    together: z.array(Product).describe('Products that were ordered most often with it, in stock'),
    similar: z.array(Product).describe('Similar products'),
    accessories: z.array(Product).describe('Accessories for the product'),
  }),
  errors: ['NOT_FOUND'],
});
