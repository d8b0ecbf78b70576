import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Message } from '#contracts/common/shapes.ts';

const tag = 'settings';
const permission = 'settings';

/** The highest number that may be set: short enough to be read out on the phone. */
const maxOrderNumber = 999_999_999;

const Numbers = z.object({
  next: z.int().describe('Number of the next order'),
});

export const getOrderNumbersRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/order-numbers',
  access: 'admin',
  permission,
  summary: 'The number that the next order will have',
  tag,
  response: Numbers,
  errors: [],
});

/** Numbers only rise: VALIDATION for one that is not above every number given so far. */
export const setOrderNumbersRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings/order-numbers',
  access: 'admin',
  permission,
  summary: 'Continue the numbers of orders from a higher one; orders under way keep theirs',
  tag,
  body: z.object({
    next: z
      .int('Въведете цяло число.')
      .min(1, 'Въведете число над нула.')
      .max(maxOrderNumber, 'Най-много девет цифри.')
      .describe('Number of the next order; above every number given so far'),
  }),
  response: Numbers.extend(Message.shape),
  errors: ['VALIDATION'],
});
