import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';

const BoxParts = z.array(
  z.object({
    variantId: Id.describe('Variant of the pieces'),
    name: z.string().describe('Product name'),
    variantName: z.string().describe('Variant name; empty for a product with one variant'),
    quantity: z.int().describe('Number of pieces of the variant'),
  }),
);

/** The pieces of a cart or order that one discount has put into boxes. */
export const AppliedBox = z
  .object({
    pieces: z.int().describe('Pieces in all boxes'),
    parts: BoxParts.describe('The pieces in boxes by variant'),
    outside: BoxParts.optional().describe('Pieces that could be in a box and are in none; absent when there are none'),
  })
  .describe('What is in the boxes; absent for a discount of another kind');
export type AppliedBox = z.infer<typeof AppliedBox>;
