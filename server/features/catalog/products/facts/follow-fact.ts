import { sql } from 'drizzle-orm';
import type { ChoiceValue } from '#contracts/facts/facts.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { announceFacts } from './announce-facts.ts';

interface FollowedFact {
  key: string;
  values: readonly Pick<ChoiceValue, 'id' | 'slug'>[];
  hasMainChanged: boolean;
}

/**
 * Makes the lists follow a change of definitions: the search finds products by the names of their values, and related
 * products by what tells main goods from accessories. `values` are those whose names have changed, of the choice `key`.
 */
export async function followFact(op: Operation, { key, values, hasMainChanged }: FollowedFact): Promise<void> {
  const { tx } = op;
  if (values.length > 0) {
    const rows = await queryRows(
      tx,
      { id: column.text },
      // A value that returns is in the facts of products only.
      sql`
      select id from products where value_ids && ${sql.param(values.map(({ id }) => id))}::uuid[]
        or facts->${key}::text ?| ${sql.param(values.map(({ slug }) => slug))}::text[]
      order by id for update`,
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
