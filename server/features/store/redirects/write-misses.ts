import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/open-database.ts';
import type { CountedMiss } from './miss-buffer.ts';
import { missedAddresses } from './redirects.tables.ts';

/** How many addresses are listed: of more, the rarest and oldest go, so that what people ask for stays. */
export const maxMissed = 3000;

/** Adds to the list of missed addresses, in two statements whatever their number. */
export async function writeMisses(db: Database, misses: readonly CountedMiss[]): Promise<void> {
  if (misses.length === 0) return;
  await db.execute(sql`
    insert into ${missedAddresses} (address, count, first_at, last_at, referrer)
    select row.address, row.count, row.at, row.at, row.referrer
    from unnest(${sql.param(misses.map(({ address }) => address))}::text[],
      ${sql.param(misses.map(({ count }) => count))}::int[],
      ${sql.param(misses.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${sql.param(misses.map(({ referrer }) => referrer))}::text[]) as row(address, count, at, referrer)
    order by row.address
    on conflict (address) do update set
      count = least(${missedAddresses}.count + excluded.count, 1000000000),
      last_at = excluded.last_at,
      referrer = coalesce(nullif(excluded.referrer, ''), ${missedAddresses}.referrer)`);
  await db.execute(sql`
    delete from ${missedAddresses} where address in (
      select address from ${missedAddresses} order by count desc, last_at desc offset ${maxMissed})`);
}
