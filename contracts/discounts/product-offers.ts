import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { BoxSize } from './boxes.ts';

/** What buying several pieces saves, without a code and for everybody. */
export const ProductOffer = z
  .object({
    name: z.string().describe('Name of the discount'),
    steps: z
      .array(
        z.object({
          from: z.int().describe('Pieces from which the step applies'),
          percent: z.int().describe('Reduction of every piece in percent'),
        }),
      )
      .describe('Steps by rising quantity; empty for another kind of offer'),
    gift: z
      .object({
        buy: z.int().describe('Pieces at full price'),
        get: z.int().describe('Pieces at the reduced price, the cheapest ones'),
        percent: z.int().describe('Reduction of those; 100 makes them free'),
      })
      .nullable()
      .describe('Reduced pieces of every so many; null for steps'),
    box: z
      .object({
        slug: z.string().describe('Address of its page below /boxes'),
        sizes: z.array(BoxSize).describe('Sizes by rising number of pieces'),
      })
      .nullable()
      .describe('Box that buyers fill with it; null for another kind of offer'),
    isShared: z.boolean().describe('Whether pieces of other products count as well'),
    excludesReduced: z.boolean().describe('Whether variants with a compare-at price are left out'),
  })
  .describe('Automatic discount for several pieces of a product');
export type ProductOffer = z.infer<typeof ProductOffer>;

export const listProductOffersRoute = defineRoute({
  method: 'GET',
  path: '/products/:id/offers',
  access: 'public',
  summary: 'List the discounts for several pieces of a product',
  tag: 'catalog',
  params: z.object({ id: z.string().min(1).max(300).describe('ID or slug of the product') }),
  response: z.object({ offers: z.array(ProductOffer).describe('Offers by falling priority') }),
  errors: ['NOT_FOUND'],
});
