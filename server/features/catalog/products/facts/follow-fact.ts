import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { announceFacts } from './announce-facts.ts';

/**
 * Makes the lists follow a change of definitions: the search finds products by the names of their values, and related
 * products by what tells main goods from accessories. `valueIds` are the values whose names have changed.
 */
export async function followFact(
  op: Operation,
  { valueIds, hasMainChanged }: { valueIds: readonly string[]; hasMainChanged: boolean },
): Promise<void> {
  const { tx } = op;
  if (valueIds.length > 0) {
    const rows = await queryRows(
      tx,
      { id: column.text },
      sql`select id from products where value_ids && ${sql.param([...valueIds])}::uuid[] order by id for update`,
    );
    await refreshListing(
      op,
      rows.map(({ id }) => id),
    );
  }
  if (hasMainChanged)
    await tx.execute(sql`
      update product_facets f set is_main = now.is_main
      from (select p.id, p.facts ?| array(select slug from attributes where options @> '{"isOfMainGoods": true}') as is_main
        from products p) now
      where now.id = f.product_id and now.is_main <> f.is_main`);
  announceFacts(op);
}
