import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Cart, CartLineInput, maxCartLines } from './cart.ts';

export const addSeveralRoute = defineRoute({
  method: 'POST',
  path: '/cart/add-several',
  access: 'user',
  workClass: 'purchase',
  summary:
    'Add several lines to the cart, all or none; OUT_OF_STOCK names in its message what there is not enough of beside what the cart holds',
  tag: 'cart',
  body: z.object({
    lines: z
      .array(CartLineInput)
      .min(1, 'Избери поне един продукт.')
      .max(maxCartLines, `Най-много ${maxCartLines} реда.`)
      .describe('Lines to add, at most 100'),
  }),
  response: Cart,
  errors: ['VALIDATION', 'CART_FULL', 'OUT_OF_STOCK'],
});
