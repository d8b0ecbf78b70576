import { z } from 'zod';
import { Stock } from './product-changes.ts';
import { PageNumber, PageSize, paging } from '#contracts/common/paging.ts';
import { defineRoute } from '#contracts/common/route.ts';
import { Day, Id, Time, line } from '#contracts/common/shapes.ts';

const tag = 'catalog';

export const StockCause = z.enum(['initial', 'edit', 'count', 'order', 'cancellation', 'return']);
export type StockCause = z.infer<typeof StockCause>;

/** One change of a variant's stock. All of a variant's together are its stock. */
export const StockMovement = z
  .object({
    id: Id,
    at: Time,
    quantity: z.int(),
    cause: StockCause,
    /** Why it was corrected, in the words of the one who counted. */
    note: z.string(),
    orderId: Id.nullable(),
    variantId: Id,
    variantName: z.string(),
    sku: z.string(),
    /** What the variant has now. */
    stock: z.int(),
    productId: Id,
    productName: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

export const listStockMovementsRoute = defineRoute({
  method: 'GET',
  path: '/admin/stock-movements',
  access: 'admin',
  permission: 'catalog',
  summary: 'Every change of stock with its cause, newest first',
  tag,
  query: z.object({
    page: PageNumber,
    limit: PageSize,
    cause: StockCause.optional(),
    variantId: Id.optional(),
    productId: Id.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  response: z.object({ movements: z.array(StockMovement), ...paging }),
  errors: ['VALIDATION'],
});

export const countStockRoute = defineRoute({
  method: 'POST',
  path: '/admin/stock-movements/count',
  access: 'admin',
  permission: 'catalog',
  summary: 'Say how many pieces of a variant were counted; the difference is written as a movement with its reason',
  tag,
  body: z.object({
    variantId: Id,
    counted: Stock,
    /** What the one who counted was shown; another number now is refused, since pieces were sold in the meantime. */
    seen: z.int(),
    note: line(300),
  }),
  response: z.object({ stock: z.int(), difference: z.int(), message: z.string(), activityId: Id.optional() }),
  errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
});
