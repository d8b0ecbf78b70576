import { sql } from 'drizzle-orm';
import type { CardHealth } from '#contracts/payments/card-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { paymentEntries, paymentRefunds, payments, paymentWebhooks } from '../payments.tables.ts';

const columns = {
  provider: column.text,
  waiting: column.number,
  refunding: column.number,
  refused: column.number,
  paid: column.nullable(column.timestamp),
};

const day = 86_400_000;

/**
 * What happened at each provider in the last days, from the shop's own records: nothing is asked. Reads the newest
 * entries, the open payments and the pending refunds only. One query.
 */
export async function readCardHealth(db: Database, now: Date): Promise<(provider: string) => CardHealth> {
  const since = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const rows = await queryRows(
    db,
    columns,
    sql`with counted as (
        select provider, 1 as waiting, 0 as refunding, 0 as refused from ${payments}
          where state = 'open' and session_ref is not null and created_at > ${since(3)}
        union all select p.provider, 0, 1, 0 from ${paymentRefunds} r join ${payments} p on p.id = r.payment_id
          where r.state = 'pending'
        union all select provider, 0, 0, deliveries from ${paymentWebhooks}
          where state = 'refused' and created_at > ${since(1)}
      ), paid as (
        select distinct on (provider) provider, created_at from ${paymentEntries}
          where kind = 'captured' and created_at > ${since(90)} order by provider, position desc
      )
      select coalesce(c.provider, paid.provider) as provider, coalesce(sum(waiting), 0)::float8 as waiting,
        coalesce(sum(refunding), 0)::float8 as refunding, coalesce(sum(refused), 0)::float8 as refused,
        to_json(max(paid.created_at)) #>> '{}' as paid
      from counted c full join paid on paid.provider = c.provider group by 1`,
  );
  return (name) => {
    const row = rows.find(({ provider }) => provider === name);
    return {
      lastPaidAt: row?.paid?.toISOString() ?? null,
      waiting: row?.waiting ?? 0,
      refunding: row?.refunding ?? 0,
      refusedNotices: row?.refused ?? 0,
    };
  };
}
