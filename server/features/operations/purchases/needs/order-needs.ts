import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { orderNeedsRoute } from '#contracts/purchases/needs.ts';
import { products, variants } from '#server/features/catalog/products/products.tables.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { createPurchases } from '../orders/create-purchase.ts';
import { supplierGoods, suppliers } from '../purchases.tables.ts';

type Lines = z.output<NonNullable<typeof orderNeedsRoute.body>>['lines'];

const columns = {
  id: column.text,
  name: column.text,
  supplierId: column.nullable(column.text),
  supplierName: column.text,
};

type Ordered = z.output<typeof orderNeedsRoute.response>;

/** Begins a draft for each main supplier of these variants, by name. Those without a supplier are refused, with the reason. */
export async function orderNeeds(
  op: Operation<SignedInCaller>,
  lines: Lines,
): Promise<Pick<Ordered, 'purchaseIds' | 'drafts' | 'changed' | 'refused'>> {
  const ids = lines.map(({ variantId }) => variantId);
  const rows = await queryRows(
    op.tx,
    columns,
    sql`
    select v.id, concat_ws(', ', p.name, nullif(v.name, '')) as name, s.id as "supplierId", coalesce(s.name, '') as "supplierName"
    from ${variants} v join ${products} p on p.id = v.product_id
    left join (${supplierGoods} g join ${suppliers} s on s.id = g.supplier_id and s.archived_at is null)
      on g.variant_id = v.id and g.is_main
    where v.id = any(${sql.param(ids)}::uuid[]) order by lower(s.name), p.name, v.position`,
  );
  const quantities = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]));
  const bySupplier = Map.groupBy(rows, ({ supplierId }) => supplierId);
  const orders = [...bySupplier].flatMap(([supplierId, goods]) =>
    supplierId === null
      ? []
      : [{ supplierId, lines: goods.map(({ id }) => ({ variantId: id, quantity: quantities.get(id) ?? 1 })) }],
  );
  const drafts = await createPurchases(op, orders);
  const supplierNames = new Map(rows.map(({ supplierId, supplierName }) => [supplierId, supplierName]));
  const message = 'Няма основен доставчик. Избери го в „Доставчици“.';
  return {
    purchaseIds: drafts.map(({ id }) => id),
    drafts: drafts.map(({ id, number, supplierId }) => ({
      ...{ id, number },
      supplierName: supplierNames.get(supplierId) ?? '',
    })),
    changed: orders.reduce((sum, order) => sum + order.lines.length, 0),
    refused: (bySupplier.get(null) ?? []).map(({ id, name }) => ({ id, name, message })),
  };
}
