import { z } from 'zod';
import { CreatedAt, Id } from '#contracts/common/shapes.ts';

/** A statement of withdrawal as the buyer of the order sees it. */
export const OrderWithdrawal = z
  .object({
    id: Id,
    scope: z.enum(['whole', 'part']).describe('Whether the contract is withdrawn from as a whole or for some goods'),
    goods: z.string().describe('The goods in words; empty for the whole order'),
    lines: z
      .array(
        z.object({
          lineId: Id.describe('Line of the order'),
          quantity: z.int().describe('Pieces of the line that go back'),
        }),
      )
      .describe('The goods as lines of the order; empty when stated in words only'),
    state: z.enum(['new', 'handled']).describe('Whether the shop has handled the statement'),
    receivedAt: CreatedAt.describe('When the shop received it, UTC'),
  })
  .meta({ id: 'OrderWithdrawal', description: 'Statement of withdrawal, on its order' });
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>;

export const OrderWithdrawals = z
  .array(OrderWithdrawal)
  .optional()
  .describe('Statements of withdrawal, oldest first; absent while there are none; only in answers to the buyer');
