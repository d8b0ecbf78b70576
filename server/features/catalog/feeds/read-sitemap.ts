import { type SQL, sql } from 'drizzle-orm';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SitemapEntry } from './write-sitemap.ts';

/** The maximum number of URLs in one file. */
export const mostAddresses = 5_000;

/** Pages that are not stored in a table. */
const fixedPages = [
  '/',
  '/products',
  '/contact',
  '/help',
  '/delivery-and-returns',
  '/tos',
  '/privacy-policy',
  '/accessibility',
];

/** The start of each part of the products, ordered by id. */
const productPartColumns = {
  first: column.text,
  lastChange: column.text,
  count: column.number,
};
export type ProductPart = RowOf<typeof productPartColumns>;

const day = (value: SQL): SQL => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Divides the active products into parts of `size`. One query. */
export async function readProductParts(db: Database, size: number): Promise<ProductPart[]> {
  const rows = await queryRows(
    db,
    productPartColumns,
    sql`
    select (array_agg(id order by id))[1] as first, ${day(sql`max(updated_at)`)} as "lastChange",
      count(*)::integer as count
    from (
      select id, updated_at, (row_number() over (order by id) - 1) / ${size}::integer as part
      from products where status = 'active'
    ) numbered
    group by part order by part`,
  );
  return rows;
}

/** The pages, the product list, and every category that is not empty. One query. */
export async function readPageEntries(db: Database): Promise<SitemapEntry[]> {
  const categories = await queryRows(
    db,
    { slug: column.text },
    sql`
    select c.slug from categories c
    where exists (select from products p where p.status = 'active' and p.category_path @> array[c.id])
    order by c.position, c.name, c.id`,
  );
  return [
    ...fixedPages.map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: `/products?category=${encodeURIComponent(slug)}` })),
  ];
}

const productAddressColumns = {
  id: column.text,
  slug: column.text,
  lastChange: column.text,
  images: column.listOf(column.text),
};

const batchSize = 1_000;

/** The products from `first` up to `before`, with their pictures. One query per thousand, without an offset. */
export async function* readProductEntries(db: Database, first?: string, before?: string): AsyncGenerator<SitemapEntry> {
  const end = before === undefined ? sql`true` : sql`p.id < ${before}::uuid`;
  let begin = first === undefined ? sql`true` : sql`p.id >= ${first}::uuid`;
  for (let remaining = mostAddresses; remaining > 0; remaining -= batchSize) {
    const rows = await queryRows(
      db,
      productAddressColumns,
      sql`
      select p.id, p.slug, ${day(sql`p.updated_at`)} as "lastChange", array(
        select i.media_id from product_images i where i.product_id = p.id order by i.position, i.media_id
      ) as images
      from products p where p.status = 'active' and ${begin} and ${end} order by p.id limit ${batchSize}`,
    );
    for (const { slug, lastChange, images } of rows) {
      yield {
        path: `/products/${encodeURIComponent(slug)}`,
        lastChange,
        images: images.map((id) => imageUrl(id, 1280, 'jpeg')),
      };
    }
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    begin = sql`p.id > ${last.id}::uuid`;
  }
}
