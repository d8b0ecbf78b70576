import { sql } from 'drizzle-orm';
import type { WaitingLines } from '#server/features/catalog/products/questions.ts';
import { orderLines, orders } from '../orders.tables.ts';

/**
 * The pieces of orders that are not packed. Those of an order that was cancelled a moment ago wait for the job that puts
 * them back into the stock: until then they are on the shelf and in no stock.
 */
export const waitingLines: WaitingLines = (variantIds) => sql`
  select l.order_id, l.variant_id, l.quantity - l.shipped as pieces, l.shipped
  from ${orders} o join ${orderLines} l on l.order_id = o.id
  where l.shipped < l.quantity and l.variant_id in (${variantIds}) and o.deleted_at is null
    and (o.status in ('pending', 'confirmed')
      or o.status = 'cancelled' and o.stock_returned_at is null and o.updated_at > now() - interval '1 hour')`;
