import { z } from 'zod';
import { Money } from '#contracts/common/money.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { ActivityId, Day, Id, IdParams, optionalLine, ShownMessage } from '#contracts/common/shapes.ts';
import { maxStock } from '#contracts/products/product-changes.ts';
import { Purchase } from './purchases.ts';

/** The most rows of one receipt: a line may come in several lots. */
export const maxReceivedRows = 1_000;

export const receivePurchaseRoute = defineRoute({
  method: 'POST',
  path: '/admin/purchases/:id/receive',
  access: 'admin',
  permission: 'catalog',
  tag: 'purchases',
  summary: 'Receive goods of a purchase order into the stock; the same key receives once',
  params: IdParams,
  body: z.object({
    key: z.uuid().describe('ID of this receipt, made by the client: a repeated call returns the first outcome'),
    version: z.int().describe('`version` that was shown; another one now is refused with STALE'),
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: z
            .int('Въведи цял брой.')
            .min(1, 'Поне 1 бр.')
            .max(maxStock, 'Най-много 1 000 000 бр.')
            .describe('Received pieces; more than ordered are accepted'),
          lot: optionalLine(60).default('').describe('Lot number; empty for pieces without a lot'),
          bestBefore: Day.optional().describe('Last day of sale; without one the goods have none'),
          cost: Money.optional().describe(
            'Cost of one piece without VAT, if it is another one than ordered. Needs the permission `costs`',
          ),
        }),
      )
      .min(1, 'Въведи поне един получен брой.')
      .max(maxReceivedRows)
      .describe('What came'),
  }),
  response: z.object({ purchase: Purchase, message: ShownMessage, activityId: ActivityId.optional() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'STALE', 'VALIDATION'],
});
