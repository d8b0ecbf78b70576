import { sql } from 'drizzle-orm';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { ProductStatus } from '#contracts/products/products.ts';
import { type AdminSection, SectionRule } from '#contracts/sections/sections.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sections } from './sections.tables.ts';

const rowColumns = {
  id: column.text,
  title: column.text,
  rule: column.oneOf(SectionRule.options),
  categoryId: column.nullable(column.text),
  limit: column.number,
  isActive: column.boolean,
  position: column.number,
  startsAt: column.nullable(column.text),
  endsAt: column.nullable(column.text),
  products: column.listOf(
    column.object({
      id: column.text,
      name: column.text,
      slug: column.text,
      status: column.oneOf(ProductStatus.options),
      image: column.nullable(
        column.object({ id: column.text, alt: column.text, width: column.number, height: column.number }),
      ),
    }),
  ),
};

/**
 * Returns every section, or the one with `id`, with its manually selected products, in the order of the home page.
 * One query.
 */
export async function listSections(db: Database, id?: string): Promise<AdminSection[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select s.id, s.title, s.rule, s.category_id as "categoryId", s.limit, s.is_active as "isActive", s.position,
      s.starts_at::text as "startsAt", s.ends_at::text as "endsAt",
      (select coalesce(json_agg(r), '[]'::json) from (
        select p.id, p.name, p.slug, p.status, ${firstPicture} as image
        from section_products sp join products p on p.id = sp.product_id
        where sp.section_id = s.id order by sp.position, p.id
      ) r) as products
    from ${sections} s where ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.position, s.id`,
  );
  return rows.map(({ startsAt, endsAt, products, ...row }) => ({
    ...row,
    startsAt: startsAt && new Date(startsAt).toISOString(),
    endsAt: endsAt && new Date(endsAt).toISOString(),
    products: products.map(({ image, ...product }) => ({
      ...product,
      image: image && { ...image, url: imageUrl(image.id) },
    })),
  }));
}

const firstPicture = sql`(
  select json_build_object('id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height)
  from product_images i join media m on m.id = i.media_id
  where i.product_id = p.id order by i.position, m.id limit 1)`;
