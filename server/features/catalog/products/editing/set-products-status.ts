import { sql } from 'drizzle-orm';
import { maxBulk } from '#contracts/common/bulk.ts';
import type { AdminProductFilter } from '#contracts/products/admin-products.ts';
import { ProductStatus } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { adminProductFilter } from '../admin-product-filter.ts';
import { announceMany } from '../listing/refresh-products-of.ts';
import { refuseMissingData } from '../missing-data.ts';
import { writeStatuses } from './write-statuses.ts';

export type ProductTarget = { ids: string[] } | { filter: AdminProductFilter };

const changedColumns = {
  id: column.text,
  name: column.text,
  status: column.oneOf(ProductStatus.options),
  skus: column.text,
};

/**
 * Changes the status of the given or filtered products in one transaction: all or none. Products that already have
 * the status are skipped. One activity stores the former status of each. Returns the number of changed products.
 */
export async function setProductsStatus(
  op: Operation<Caller>,
  { target, status }: { target: ProductTarget; status: ProductStatus },
): Promise<number> {
  const { tx } = op;
  const condition =
    'ids' in target ? sql`p.id = any(${sql.param(target.ids)}::uuid[])` : await adminProductFilter(tx, target.filter);
  const before = await queryRows(
    tx,
    changedColumns,
    sql`
    select p.id, p.name, p.status, coalesce(
      (select string_agg(v.sku, ' ') from variants v where v.product_id = p.id), '') as skus from products p where ${condition} and p.status <> ${status}
    order by p.id limit ${maxBulk + 1} for update of p`,
  );
  if (before.length > maxBulk) {
    throw new ShopError('TOO_LARGE', { message: `Това са над ${maxBulk} продукта. Стесни филтъра.` });
  }
  if (before.length === 0) return 0;
  const ids = before.map((product) => product.id);
  await writeStatuses(
    op,
    ids.map((id) => ({ id, status })),
  );
  await refuseMissingData(op.tx, ids);
  await recordActivity(op, {
    action: 'product.statuses-changed',
    subjectType: 'product',
    subjectId: ids.length === 1 ? (ids[0] ?? '') : '',
    subjectName: before.length === 1 ? (before[0]?.name ?? '') : `${before.length} продукта`,
    before: { products: before.map(({ id, name, status: old }) => ({ id, name, status: old })) },
    after: { status },
    records: before.map(({ id, name, skus, status: old }) => ({
      ...{ subjectType: 'product', subjectId: id, subjectName: name, keywords: skus },
      ...{ before: { status: old }, after: { status } },
    })),
  });
  announceMany(op, ids);
  return before.length;
}
