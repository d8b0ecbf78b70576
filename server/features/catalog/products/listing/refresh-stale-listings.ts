import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { indexMark, quoteLexeme } from '#server/platform/words/index-text.ts';
import { refreshListing } from './refresh-listing.ts';
import { announceMany } from './refresh-products-of.ts';

const batchSize = 2_000;

/**
 * Indexes products again whose search terms were computed by earlier rules, a part at a time. Returns how many. After
 * an update of the shop the words of a search have new stems, which the index must know.
 */
export async function refreshStaleListings(op: Operation): Promise<number> {
  const rows = await queryRows(
    op.tx,
    { id: column.text },
    sql`select id from products where not search_vector @@ ${quoteLexeme(indexMark)}::tsquery
      order by id limit ${batchSize} for no key update skip locked`,
  );
  const ids = rows.map(({ id }) => id);
  await refreshListing(op, ids);
  announceMany(op, ids);
  return ids.length;
}
