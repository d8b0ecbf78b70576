import { type SQL, sql } from 'drizzle-orm';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { shownFocus } from '#contracts/media/picture-focus.rule.ts';
import type { Category } from '#contracts/products/categories.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';

const rowColumns = {
  id: column.text,
  name: column.text,
  slug: column.text,
  parentId: column.nullable(column.text),
  position: column.number,
  version: column.number,
  image: column.nullable(
    column.object({
      ...{ id: column.text, alt: column.text, width: column.number, height: column.number },
      ...{ focusX: column.number, focusY: column.number },
    }),
  ),
  productCount: column.number,
};

type StoredImage = NonNullable<RowOf<typeof rowColumns>['image']>;

/**
 * Returns every category, parents before children, siblings by position, with the number of active products. One
 * query.
 */
export async function listCategories(db: Database): Promise<Category[]> {
  return parentsFirst(await readCategories(db, sql`true`));
}

/** The categories that match `where`, over the alias `c`. One query. */
export async function readCategories(db: Database, where: SQL): Promise<Category[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select c.id, c.name, c.slug, c.parent_id as "parentId", c.position, c.version,
      case when m.id is not null then
        json_build_object('id', m.id, 'alt', m.alt, 'width', m.width, 'height', m.height,
          'focusX', m.focus_x, 'focusY', m.focus_y) end as image,
      coalesce(counted.count, 0)::integer as "productCount"
    from categories c left join media m on m.id = c.image_id left join (
      select unnest(category_path) as id, count(*) as count from products where status = 'active' group by 1
    ) counted on counted.id = c.id
    where ${where} order by c.position, c.name, c.id`,
  );
  return rows.map(({ image, ...row }) => ({ ...row, image: image && presentImage(image) }));
}

function presentImage({ focusX, focusY, ...image }: StoredImage): NonNullable<Category['image']> {
  return { ...image, ...shownFocus(focusX, focusY), url: imageUrl(image.id) };
}

/** Depth first: every category is followed by its descendants. */
function parentsFirst(categories: readonly Category[]): Category[] {
  const children = Map.groupBy(categories, (category) => category.parentId);
  const below = (parentId: string | null): Category[] =>
    (children.get(parentId) ?? []).flatMap((category) => [category, ...below(category.id)]);
  return below(null);
}
