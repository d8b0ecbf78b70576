import { sql } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';

const batchSize = 5_000;

/**
 * Adds the company and EIK of an invoice to the search text of orders that version 1.1.0 or an earlier one wrote without
 * them, a part of them at a time. An anonymised order keeps only its number. One scan of the orders, without a lock.
 */
export async function indexCompanies(op: Operation): Promise<void> {
  await op.tx.execute(sql`
    update orders set search_text = search_text || ' '
      || trim(regexp_replace(lower(invoice ->> 'company'), '\\s+', ' ', 'g')) || ' ' || (invoice ->> 'eik')
    where id in (
      select id from orders
      where invoice is not null and search_text <> ' ' || number
        and position(' ' || (invoice ->> 'eik') in search_text) = 0
      limit ${batchSize})`);
}
