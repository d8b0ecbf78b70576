import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { Message } from '#contracts/common/shapes.ts';

const tag = 'settings';
const permission = 'settings';

/** The highest number that can be set, short enough to be read out on the phone. */
const maxOrderNumber = 999_999_999;

const Numbers = z.object({
  next: z.int().describe('Number of the next order'),
});

export const getOrderNumbersRoute = defineRoute({
  method: 'GET',
  path: '/admin/settings/order-numbers',
  access: 'admin',
  permission,
  summary: 'Get the next order number',
  tag,
  response: Numbers,
  errors: [],
});

/** Numbers only increase: VALIDATION unless the number is above every number in use. */
export const setOrderNumbersRoute = defineRoute({
  method: 'PUT',
  path: '/admin/settings/order-numbers',
  access: 'admin',
  permission,
  summary: 'Set the next order number; existing orders are not renumbered',
  tag,
  body: z.object({
    next: z
      .int('Въведи цяло число.')
      .min(1, 'Въведи число над нула.')
      .max(maxOrderNumber, 'Най-много девет цифри.')
      .describe('Number of the next order; above every number given so far'),
  }),
  response: Numbers.extend(Message.shape),
  errors: ['VALIDATION'],
});
