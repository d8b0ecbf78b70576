import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';

/** The pieces of a cart or order that one discount has put into boxes. */
export const AppliedBox = z
  .object({
    pieces: z.int().describe('Pieces in all boxes'),
    parts: z
      .array(
        z.object({
          variantId: Id.describe('Variant of the pieces'),
          name: z.string().describe('Product name'),
          variantName: z.string().describe('Variant name; empty for a product with one variant'),
          quantity: z.int().describe('Pieces of the variant in the boxes'),
        }),
      )
      .describe('The pieces by variant'),
  })
  .describe('What is in the boxes; absent for a discount of another kind');
export type AppliedBox = z.infer<typeof AppliedBox>;
