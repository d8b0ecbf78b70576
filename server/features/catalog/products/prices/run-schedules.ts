import { type SQL, sql } from 'drizzle-orm';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { recordActivity, theShop } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from '../editing/update-product.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { announceMany } from '../listing/refresh-products-of.ts';
import { findRefused } from '../missing-data.ts';
import { endPromotions, priceSinceColumns, writePrices } from './end-promotions.ts';
import { scheduleTopic } from './schedule-topic.ts';

/**
 * Executes the scheduled changes up to `now`: starts and ends promotions, publishes and hides products. Concurrent
 * processes execute each change once; the others wait. A product that the shop refuses to publish stays a draft, and
 * staff are notified. Returns the number of changed products.
 */
export async function runSchedules(op: Operation): Promise<number> {
  const { tx, now } = op;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const due = await queryRows(
    tx,
    { id: column.text },
    sql`
    select product_id as id from promotions where case when is_running then ends_at else starts_at end <= ${moment}
    union select id from products where publish_at <= ${moment} union select id from products where hide_at <= ${moment}`,
  );
  if (due.length === 0) return 0;
  const ids = sql`${sql.param(due.map(({ id }) => id))}::uuid[]`;
  // Locks variants before products, each in the order of their ids, as orders do. Later statements see what was
  // committed while this one waited.
  await tx.execute(sql`select from variants where product_id = any(${ids}) order by id for update`);
  await tx.execute(sql`select from products where id = any(${ids}) order by id for update`);
  const mine = sql`o.product_id = any(${ids})`;
  // A promotion whose whole period passed while the shop was down was never visible.
  await tx.execute(sql`delete from promotions o where ${mine} and not o.is_running and o.ends_at <= ${moment}`);
  await endPromotions(op, sql`${mine} and o.is_running and o.ends_at <= ${moment}`, now);
  await startPromotions(op, sql`${mine} and not o.is_running and o.starts_at <= ${moment}`);
  const heldIds = await holdIncomplete(op, ids);
  const products = await queryRows(
    tx,
    { id: column.text, name: column.text },
    sql`
    update products set updated_at = ${nextUpdatedAt},
      status = case when hide_at <= ${moment} and (status = 'active' or publish_at <= ${moment}) then 'draft'
        when publish_at <= ${moment} and status = 'draft' and not id = any(${heldIds}) then 'active' else status end,
      publish_at = case when publish_at > ${moment} then publish_at end,
      hide_at = case when hide_at > ${moment} then hide_at end,
      schedule_version = schedule_version + 1
    where id = any(${ids}) returning id, name`,
  );
  const changedIds = products.map(({ id }) => id);
  await refreshListing(op, changedIds);
  await recordActivity(
    { ...op, caller: theShop },
    {
      action: 'product.schedule-ran',
      subjectType: 'product',
      subjectId: changedIds.length === 1 ? (changedIds[0] ?? '') : '',
      subjectName: changedIds.length === 1 ? (products[0]?.name ?? '') : `${changedIds.length} продукта`,
      after: { at: now.toISOString(), products },
      records: products.map(({ id, name }) => ({
        ...{ subjectType: 'product', subjectId: id, subjectName: name, before: null, after: { at: now.toISOString() } },
      })),
    },
  );
  announceMany(op, changedIds);
  // Sent last, so that listeners have already received the topics of the products.
  announceChange(op, scheduleTopic);
  return changedIds.length;
}

/** The drafts due for publication that lack required data, for a shop that refuses them. Notifies the staff. */
async function holdIncomplete(op: Operation, ids: SQL): Promise<SQL> {
  const moment = sql`${op.now.toISOString()}::timestamptz`;
  const due = await queryRows(
    op.tx,
    { id: column.text },
    sql`
    select id from products where id = any(${ids}) and status = 'draft' and publish_at <= ${moment}
      and (hide_at is null or hide_at > ${moment})`,
  );
  const refusals = await findRefused(
    op.tx,
    due.map(({ id }) => id),
  );
  for (const { id, name, missing } of refusals) {
    await addNotification(op, {
      permission: 'catalog',
      message: `„${name}“ не е публикуван по график. ${missing}`,
      href: `/admin/products/${id}`,
    });
  }
  return sql`${sql.param(refusals.map(({ id }) => id))}::uuid[]`;
}

/** Starts promotions. Variants for which the promotion is not lower than the price are removed from it. */
async function startPromotions(op: Operation, which: ReturnType<typeof sql>): Promise<void> {
  const { tx } = op;
  await tx.execute(sql`
    delete from promotion_prices pp using promotions o, variants v
    where o.product_id = pp.product_id and v.id = pp.variant_id and ${which} and v.price <= pp.price`);
  await tx.execute(sql`
    update promotion_prices pp set regular_price = v.price, regular_compare_at = v.compare_at_price
    from promotions o, variants v where o.product_id = pp.product_id and v.id = pp.variant_id and ${which}`);
  const rows = await queryRows(
    tx,
    priceSinceColumns,
    sql`
    update variants v set price = pp.price, compare_at_price = coalesce(v.compare_at_price, v.price)
    from promotion_prices pp join promotions o on o.product_id = pp.product_id
    where v.id = pp.variant_id and ${which}
    returning v.id as "variantId", v.price::float8 as price, v.compare_at_price::float8 as "compareAtPrice",
      to_json(o.starts_at) as since`,
  );
  await writePrices(op, rows);
  await tx.execute(sql`update promotions o set is_running = true where ${which}`);
}
