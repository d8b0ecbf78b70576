import { sql } from 'drizzle-orm';
import { FeedName, type FeedOverview, type LeftOutReason } from '#contracts/feeds/feeds.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const mostExamples = 5;

/** The addresses of the feeds under the address of the shop. */
export const feedPaths: Readonly<Record<FeedName, string>> = {
  google: '/feeds/google.xml',
  meta: '/feeds/meta.csv',
  pazaruvaj: '/feeds/pazaruvaj.xml',
};

/** Why a feed leaves variants out, as feed-items.ts and the writers do. Only Pazaruvaj has no word for stock. */
const reasonsOf: Readonly<Record<FeedName, readonly LeftOutReason[]>> = {
  google: ['picture', 'price'],
  meta: ['picture', 'price'],
  pazaruvaj: ['picture', 'price', 'sold_out'],
};

const columns = {
  reason: column.nullable(column.oneOf(['picture', 'price', 'sold_out'])),
  count: column.number,
  withoutBrand: column.number,
  products: column.listOf(column.object({ id: column.text, name: column.text })),
};

/** How many variants each feed has and leaves out, with some of their products. One query over the catalogue. */
export async function countFeedItems(
  db: Database,
  { origin, ownBrand }: { origin: string; ownBrand: string },
): Promise<FeedOverview> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    with sold as materialized (
      select p.id, p.name,
        case
          when not exists (select from product_images i where i.product_id = p.id) then 'picture'
          when v.price = 0 then 'price'
          when v.stock = 0 then 'sold_out'
        end as reason,
        v.gtin = '' and ${ownBrand} = '' and coalesce(p.facts->>'brand', '') = ''
          and not (p.kind = 'other' and coalesce(p.facts->>'manufacturer', '') <> '') as "isNameless"
      from products p join variants v on v.product_id = p.id
      where p.status = 'active'
    )
    select s.reason, count(*)::int as count, count(*) filter (where s."isNameless")::int as "withoutBrand",
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.id), '[]'::json) from (
        select distinct o.id, o.name from sold o
        where o.reason = s.reason order by o.id limit ${mostExamples}) e) as products
    from sold s group by s.reason`,
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    withoutBrand: rows.reduce((sum, row) => sum + row.withoutBrand, 0),
    feeds: FeedName.options.map((name) => {
      const leftOut = reasonsOf[name].flatMap((reason) => {
        const row = rows.find((one) => one.reason === reason);
        return row ? [{ reason, count: row.count, products: row.products }] : [];
      });
      const missing = leftOut.reduce((sum, { count }) => sum + count, 0);
      return { name, address: origin + feedPaths[name], items: total - missing, leftOut };
    }),
  };
}
