import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id } from '#contracts/common/shapes.ts';

export const BoxSize = z
  .object({
    pieces: z.int().describe('Pieces in the box'),
    price: Money.describe('Price of the whole box, incl. VAT'),
  })
  .describe('A size of a box');
export type BoxSize = z.infer<typeof BoxSize>;

export const BoxChoice = z
  .object({
    productId: Id.describe('Product of the variant'),
    variantId: Id.describe('Variant that can be put into the box'),
    name: z.string().describe('Product name'),
    slug: z.string().describe('URL slug of the product'),
    variantName: z.string().describe('Variant name; empty for a product with one variant'),
    imageUrl: z.string().nullable().describe('Path of the picture; null when there is none'),
    flavour: z.string().nullable().describe('Slug of the value that gives it its colour, else null'),
    price: Money.describe('Price of one piece, incl. VAT'),
    stock: z.int().describe('Pieces that can be bought now'),
  })
  .describe('A variant for the box');
export type BoxChoice = z.infer<typeof BoxChoice>;

export const Box = z
  .object({
    slug: z.string().describe('Address of its page below /boxes'),
    name: z.string().describe('Name of the box'),
    text: z.string().describe('Words on its page; empty for none'),
    sizes: z.array(BoxSize).describe('Sizes by rising number of pieces'),
    choices: z.array(BoxChoice).describe('What it can be filled with, what sells best first; at most 200'),
  })
  .meta({ id: 'Box', description: 'Box that buyers fill themselves' });
export type Box = z.infer<typeof Box>;

export const getBoxRoute = defineRoute({
  method: 'GET',
  path: '/boxes/:slug',
  access: 'public',
  summary: 'Get a box that buyers fill themselves; the cart reduces its pieces, which are ordinary lines',
  tag: 'catalog',
  params: z.object({ slug: z.string().min(1).max(80).describe('Address of the box') }),
  response: z.object({ box: Box }),
  errors: ['NOT_FOUND'],
});
