import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';

export const FeedName = z.enum(['google', 'meta', 'pazaruvaj']).describe('Who reads the list of products');
export type FeedName = z.infer<typeof FeedName>;

/** Why variants on sale are in no feed, or are not in this one. */
export const LeftOutReason = z
  .enum(['picture', 'price', 'sold_out'])
  .describe('What is missing: a picture of the product, a price above zero, or pieces in stock');
export type LeftOutReason = z.infer<typeof LeftOutReason>;

const Feed = z.object({
  name: FeedName,
  address: z.string().describe('URL to give to the reader'),
  items: z.int().describe('Number of variants in the list'),
  leftOut: z
    .array(
      z.object({
        reason: LeftOutReason,
        count: z.int().describe('Number of variants that are left out for this reason'),
        products: z
          .array(z.object({ id: Id, name: z.string().describe('Name of the product') }))
          .describe('Some of their products, at most five'),
      }),
    )
    .describe('Variants on sale that are left out; empty when all are in'),
});
export type Feed = z.infer<typeof Feed>;

export const listFeedsRoute = defineRoute({
  method: 'GET',
  path: '/admin/feeds',
  access: 'admin',
  permission: 'settings',
  summary: 'List the product feeds with their addresses and what is left out of them',
  tag: 'catalog',
  response: z.object({
    feeds: z.array(Feed).describe('All feeds of the shop'),
    withoutBrand: z.int().describe('Number of variants without a known brand and barcode, which Google shows less'),
  }),
  errors: [],
});
export type FeedOverview = z.infer<typeof listFeedsRoute.response>;
