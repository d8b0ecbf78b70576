import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/transaction.ts';

/**
 * Whether a customer unsubscribed from review requests, and the orders they were sent for; for the export of personal
 * data.
 */
export async function readReviewRequests(db: Database, userId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select (select s.created_at from review_request_stops s where s.user_id = ${userId}::uuid) as "stoppedAt",
      coalesce((
        select json_agg(json_build_object('orderId', q.order_id, 'at', q.created_at) order by q.created_at)
        from review_requests q join orders o on o.id = q.order_id where o.user_id = ${userId}::uuid
      ), '[]') as asked`);
  return rows[0];
}
