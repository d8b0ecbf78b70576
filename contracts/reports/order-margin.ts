import { z } from 'zod';
import { Currency } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Id, IdParams } from '#contracts/common/shapes.ts';

const net = z.int().describe('Price after discounts without VAT of the pieces that the buyer kept, in minor units');
const rate = z
  .int()
  .nullable()
  .describe('Share of the price that remains after the cost, in hundredths of a percent; null when unknown');

export const OrderMargin = z
  .object({
    currency: Currency,
    isCounted: z
      .boolean()
      .describe('False for an order that was cancelled or returned as a whole: it has no margin, as in the reports'),
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          pieces: z.int().describe('Pieces that the buyer kept'),
          net,
          cost: z
            .int()
            .nullable()
            .describe('Cost of these pieces when they were ordered, in minor units; null when unknown'),
          margin: z.int().nullable().describe('`net` less `cost`, below 0 for a loss; null when the cost is unknown'),
          rate,
        }),
      )
      .describe('Lines of the order; none when it does not count'),
    net,
    costedNet: z.int().describe('The part of `net` that is of lines with a cost, in minor units'),
    cost: z.int().nullable().describe('Cost of the lines with a cost, in minor units; null when there is none'),
    margin: z.int().nullable().describe('`costedNet` less `cost`, below 0 for a loss; null when no cost is known'),
    rate,
  })
  .meta({ id: 'OrderMargin', description: 'What remains of the goods of an order after their cost, without VAT' });
export type OrderMargin = z.infer<typeof OrderMargin>;

export const getOrderMarginRoute = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id/margin',
  access: 'admin',
  permission: 'costs',
  summary: 'Get the margin of an order and of its lines, counted as in the reports',
  tag: 'reports',
  params: IdParams,
  response: z.object({ margin: OrderMargin }),
  errors: ['NOT_FOUND'],
});
