import { sql } from 'drizzle-orm';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runOperation } from '#server/platform/operation.ts';
import { reviewRequestEmail } from '../review-emails.ts';
import { makeStopToken } from './request-stop-token.ts';

/** Older orders are skipped, so that enabling the emails does not contact last year's buyers. */
const latestDays = 14;
const batchSize = 200;

const waitingColumns = {
  orderId: column.text,
  number: column.number,
  userId: column.text,
  email: column.text,
  firstName: column.text,
  products: column.listOf(column.object({ slug: column.text, name: column.text })),
};
type Waiting = RowOf<typeof waitingColumns>;

/**
 * Emails buyers the configured number of days after delivery, once per order, unless the emails are disabled, the
 * customer has unsubscribed, or there is nothing left to review. Each order is claimed in the transaction that queues
 * its email.
 */
export async function requestReviews(deps: Deps): Promise<void> {
  const { db, clock, secrets, config } = deps;
  const settings = await readSettings(db);
  const { reviewRequests } = settings;
  if (!reviewRequests.enabled) return;
  const sender = emailSender(settings, config.baseUrl);
  for (const order of await waitingOrders(db, reviewRequests.days, clock())) {
    await runOperation(deps, async (op) => {
      if (!(await claimOrder(op.tx, order))) return;
      const content = reviewRequestEmail(sender, order, makeStopToken(secrets, order.userId));
      await queueMessage(op, { cause: `review-request:${order.orderId}`, to: order.email, ...content });
    });
  }
}

async function waitingOrders(db: Deps['db'], days: number, now: Date): Promise<Waiting[]> {
  const rows = await queryRows(
    db,
    waitingColumns,
    sql`
    select o.id as "orderId", o.number::float8 as number, u.id as "userId", u.email, o.contact ->> 'firstName' as "firstName", w.products
    from orders o
    join users u on u.id = o.user_id and u.status = 'active'
    cross join lateral (
      select max(h.created_at) as delivered_at from order_history h where h.order_id = o.id and h.status = 'delivered'
    ) d
    cross join lateral (
      select json_agg(distinct jsonb_build_object('slug', p.slug, 'name', p.name)) as products
      from order_lines l join products p on p.id = l.product_id and p.status = 'active'
      where l.order_id = o.id
        and not exists (select from reviews r where r.user_id = u.id and r.product_id = p.id)
    ) w
    where o.status = 'delivered' and o.deleted_at is null and w.products is not null
      and d.delivered_at <= ${daysBefore(now, days)} and d.delivered_at > ${daysBefore(now, days + latestDays)}
      and not exists (select from review_requests q where q.order_id = o.id)
      and not exists (select from review_request_stops s where s.user_id = u.id)
    order by d.delivered_at limit ${batchSize}`,
  );
  return rows;
}

/** False if the order already had its email, or its buyer has unsubscribed in the meantime. */
async function claimOrder(tx: Transaction, { orderId, userId }: Waiting): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into review_requests (order_id) select ${orderId}::uuid
    where not exists (select from review_request_stops s where s.user_id = ${userId}::uuid)
    on conflict (order_id) do nothing`);
  return rowCount === 1;
}
