import { z } from 'zod';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, Time, line, ShownMessage, ActivityId } from '#contracts/common/shapes.ts';
import { Stock } from './product-changes.ts';

const tag = 'catalog';

export const StockCause = z
  .enum(['initial', 'edit', 'count', 'receipt', 'withheld', 'write_off', 'order', 'cancellation', 'return'])
  .describe('Cause of the movement');
export type StockCause = z.infer<typeof StockCause>;

/** One change of a variant's stock. The sum of a variant's movements is its stock. */
export const StockMovement = z
  .object({
    id: Id,
    at: Time.describe('Time of the movement, UTC'),
    quantity: z.int().describe('Pieces added; negative for pieces removed'),
    cause: StockCause,
    note: z.string().describe('Reason given for a count or a write-off, or the lot; empty otherwise'),
    orderId: Id.nullable().describe('Order that caused it; null for none'),
    variantId: Id.describe('Variant whose stock changed'),
    variantName: z.string().describe('Name of the variant'),
    sku: z.string().describe('Stock keeping unit of the variant'),
    stock: z.int().describe('Pieces in stock now'),
    productId: Id.describe('Product of the variant'),
    productName: z.string().describe('Name of the product'),
  })
  .meta({ id: 'StockMovement', description: 'Change of the stock of a variant' });
export type StockMovement = z.infer<typeof StockMovement>;

export const listStockMovementsRoute = defineRoute({
  method: 'GET',
  path: '/admin/stock-movements',
  access: 'admin',
  permission: 'catalog',
  summary: 'List stock movements with their cause, newest first',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    cause: StockCause.optional().describe('Only movements of this cause'),
    variantId: Id.optional().describe('Only movements of this variant'),
    productId: Id.optional().describe('Only movements of this product'),
    from: Day.optional().describe('First day, in the time zone of the shop'),
    to: Day.optional().describe('Last day (included), in the time zone of the shop'),
  }),
  response: z.object({ movements: z.array(StockMovement).describe('One page of movements, newest first'), ...paging }),
  errors: ['VALIDATION'],
});

export const countStockRoute = defineRoute({
  method: 'POST',
  path: '/admin/stock-movements/count',
  access: 'admin',
  permission: 'catalog',
  summary: 'Set the counted stock of a variant; records the difference as a movement with its reason',
  tag,
  body: z.object({
    variantId: Id.describe('Variant that was counted'),
    counted: Stock.describe('Counted pieces'),
    seen: z.int().describe('Stock that was displayed; another one now is refused with STALE'),
    note: line(300).describe('Reason for the difference'),
  }),
  response: z.object({
    stock: z.int().describe('Pieces in stock after the count'),
    difference: z.int().describe('Counted pieces minus the stock before'),
    message: ShownMessage,
    activityId: ActivityId.optional(),
  }),
  errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
});
