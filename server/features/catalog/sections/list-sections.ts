import { sql } from 'drizzle-orm';
import type { AdminSection, SectionProduct } from '#contracts/sections/sections.ts';
import { imageUrl } from '#server/features/store/media/image-url.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sections } from './sections.tables.ts';

interface Row extends Record<string, unknown>, Omit<AdminSection, 'products' | 'startsAt' | 'endsAt'> {
  startsAt: string | null;
  endsAt: string | null;
  products: (Omit<SectionProduct, 'image'> & { image: Omit<NonNullable<SectionProduct['image']>, 'url'> | null })[];
}

/** Every section with the products chosen manually, or the one with `id`; in the order of the home page. One query. */
export async function listSections(db: Database, id?: string): Promise<AdminSection[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.title, s.rule, s.category_id as "categoryId", s.limit, s.is_active as "isActive", s.position,
      s.starts_at::text as "startsAt", s.ends_at::text as "endsAt",
      (select coalesce(json_agg(r), '[]'::json) from (
        select p.id, p.name, p.slug, p.status, ${firstPicture} as image
        from section_products sp join products p on p.id = sp.product_id
        where sp.section_id = s.id order by sp.position, p.id
      ) r) as products
    from ${sections} s where ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.position, s.id`);
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
