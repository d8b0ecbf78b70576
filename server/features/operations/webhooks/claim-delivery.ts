import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { compileStatement } from '#server/platform/database/compile-statement.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { webhookSending } from './webhooks.limits.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './webhooks.tables.ts';

const atOnce = webhookSending.perEndpoint;

const columns = {
  id: column.text,
  eventId: column.text,
  endpointId: column.text,
  tries: column.number,
  type: column.text,
  data: column.text,
  happenedAt: column.timestamp,
  url: column.text,
  secret: column.text,
  previousSecret: column.nullable(column.text),
  rotatedUntil: column.nullable(column.timestamp),
};

/** An event that this worker sends, and no other until its claim expires. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  endpointId: string;
  /** This attempt included. */
  tries: number;
  type: string;
  /** JSON. */
  data: string;
  happenedAt: Date;
  url: string;
  secret: string;
  previousSecret: string | null;
  rotatedUntil: Date | null;
}

/**
 * Claims the event that has waited longest, and counts an attempt. Of one record and address only the earliest that was not
 * delivered may go, and of one address a few at once. One statement, so that two workers never hold the same event; undefined
 * when nothing is due or every address is busy. Each address is asked for its first: one that waits with many thousands
 * keeps neither the others nor this statement waiting.
 */
export async function claimDelivery(db: Database, now: Date): Promise<ClaimedDelivery | undefined> {
  const until = new Date(now.getTime() + webhookSending.claimSeconds * 1000);
  const [row] = await claim(db, { now: now.toISOString(), until: until.toISOString() });
  return row;
}

const claim = compileStatement<{ now: string; until: string }, typeof columns>(
  columns,
  ({ now, until }) => sql`
    update ${webhookDeliveries} d set tries = d.tries + 1, claimed_until = ${until}::timestamptz
    from ${webhookEvents} event, ${webhookEndpoints} endpoint
    where event.id = d.event_id and endpoint.id = d.endpoint_id and d.state = 'waiting'
      and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)
      and d.id = (
        select first.id from ${webhookEndpoints} e cross join lateral (
          select w.id, w.position, coalesce(w.next_try_at, '-infinity'::timestamptz) as due from ${webhookDeliveries} w
          where w.endpoint_id = e.id and w.state = 'waiting'
            and coalesce(w.next_try_at, '-infinity'::timestamptz) <= ${now}::timestamptz
            and (w.claimed_until is null or w.claimed_until <= ${now}::timestamptz)
            and not exists (
              select from ${webhookDeliveries} earlier
              where earlier.endpoint_id = w.endpoint_id and earlier.record = w.record and earlier.state = 'waiting'
                and earlier.position < w.position)
          order by due, w.position
          limit 1 for update of w skip locked) first
        where e.state = 'on'
          and (select count(*) from ${webhookDeliveries} busy
            where busy.endpoint_id = e.id and busy.state = 'waiting'
              and busy.claimed_until > ${now}::timestamptz) < ${sql.raw(String(atOnce))}
        order by first.due, first.position
        limit 1)
    returning d.id, d.event_id as "eventId", d.endpoint_id as "endpointId", d.tries, d.type, event.data::text as data,
      event.created_at as "happenedAt", endpoint.url, endpoint.secret, endpoint.previous_secret as "previousSecret",
      endpoint.rotated_until as "rotatedUntil"`,
);
