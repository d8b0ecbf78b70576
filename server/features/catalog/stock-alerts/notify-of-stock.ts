import { sql } from 'drizzle-orm';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { type AlertSender, stockAlertEmail } from './stock-alert-email.ts';

const dueColumns = {
  id: column.text,
  email: column.text,
  name: column.text,
  slug: column.text,
  variantName: column.text,
  sku: column.text,
};

const batchSize = 200;

/**
 * Queues the emails for a variant that is back in stock, at most 200, and deletes the stock alerts in the same
 * transaction: each is sent once, also by concurrent calls. Does nothing while the variant is sold out. Returns the
 * number of emails.
 */
export async function notifyOfStock(op: Operation, variantId: string, sender: AlertSender): Promise<number> {
  const rows = await queryRows(
    op.tx,
    dueColumns,
    sql`
    with due as (
      select a.id from stock_alerts a
      where a.variant_id = ${variantId}::uuid
        and exists (select from variants v join products p on p.id = v.product_id
          where v.id = a.variant_id and v.stock > 0 and p.status = 'active')
      order by a.created_at, a.id limit ${batchSize}
      for update skip locked
    ), told as (
      delete from stock_alerts a using due where a.id = due.id returning a.id, a.email, a.variant_id
    )
    select told.id, told.email, p.name, p.slug, v.name as "variantName", v.sku
    from told join variants v on v.id = told.variant_id join products p on p.id = v.product_id`,
  );
  for (const { id, email, ...variant } of rows) {
    await queueMessage(op, {
      cause: `stock-alert:${id}`,
      to: email,
      ...stockAlertEmail(sender, { email, ...variant }),
    });
  }
  return rows.length;
}
