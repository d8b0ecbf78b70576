import { sql } from 'drizzle-orm';
import type { Incoming } from '#contracts/purchases/needs.ts';
import { variants } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { purchaseLines, purchases, suppliers } from '../purchases.tables.ts';

const columns = {
  variantId: column.text,
  variantName: column.text,
  purchaseId: column.text,
  number: column.number,
  supplierName: column.text,
  pieces: column.number,
  expectedOn: column.nullable(column.text),
};

/** What was ordered of a product and has not come, first expected first. */
export function listIncoming(db: Database, productId: string): Promise<Incoming[]> {
  return queryRows(
    db,
    columns,
    sql`
    select v.id as "variantId", v.name as "variantName", p.id as "purchaseId", p.number, s.name as "supplierName",
      l.quantity - l.received as pieces, to_char(p.expected_on, 'YYYY-MM-DD') as "expectedOn"
    from ${variants} v join ${purchaseLines} l on l.variant_id = v.id join ${purchases} p on p.id = l.purchase_id
    join ${suppliers} s on s.id = p.supplier_id
    where v.product_id = ${productId}::uuid and p.state in ('sent', 'partial') and l.received < l.quantity
    order by p.expected_on nulls last, p.number, v.position limit 100`,
  );
}
