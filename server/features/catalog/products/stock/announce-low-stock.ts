import { sql } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { products, variants } from '../products.tables.ts';

export interface LowStock {
  variantId: string;
  /** Identifies one crossing of the threshold, so that a retry creates no second notification. */
  crossing: string;
}

/** Creates a panel notification that a variant is low in stock. Does nothing if it has been restocked. */
export async function announceLowStock(
  op: Operation,
  { variantId, crossing }: LowStock,
  lowFrom: number,
): Promise<void> {
  const rows = await queryRows(
    op.tx,
    { productId: column.text, name: column.text, variant: column.text, stock: column.number },
    sql`
    select p.id as "productId", p.name, v.name as variant, v.stock
    from ${variants} v join ${products} p on p.id = v.product_id
    where v.id = ${variantId}::uuid and v.stock <= ${lowFrom}`,
  );
  const [low] = rows;
  if (!low) return;
  const name = low.variant === '' ? low.name : `${low.name}, ${low.variant}`;
  const remaining = low.stock <= 0 ? 'изчерпан' : low.stock === 1 ? 'остава 1 брой' : `остават ${low.stock} броя`;
  await addNotification(op, {
    kind: 'stock',
    message: `Малка наличност: „${name}“, ${remaining}`,
    href: `/admin/products/${low.productId}`,
    cause: `stock-low:${crossing}`,
  });
}
