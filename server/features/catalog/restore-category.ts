import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/shapes.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { changedSince, type Undo } from '#server/features/activities/undo-activity.ts';
import { categories } from './catalog.tables.ts';
import { lockCategories, refuseTwins } from './lock-categories.ts';
import { refreshListing } from './refresh-listing.ts';
import { announceMany, productsOf } from './refresh-products-of.ts';
import { refuseTaken } from './refuse-taken.ts';

const Parts = z.object({
  name: z.string(),
  slug: z.string(),
  parentId: Id.nullable(),
  position: z.int(),
  childIds: z.array(Id),
  products: z.array(z.object({ id: Id, position: z.int() })),
});

/**
 * Makes a deleted category anew under its id and address. What stood below it and was not moved since goes back there,
 * and so do the products that are still sold.
 */
export const restoreCategory: Undo['run'] = async (tx, caller, { subjectId: id, before }) => {
  const { name, slug, parentId, position, childIds, products } = Parts.parse(before);
  const all = await lockCategories(tx);
  if (parentId !== null && !all.has(parentId)) throw changedSince('Категорията, в която беше, вече я няма.');
  if ([...all.values()].some((other) => other.slug === slug))
    throw changedSince('Адресът ѝ вече е на друга категория.');
  refuseTwins(all, { id, name, parentId }, 'name');
  await refuseTaken(() => tx.insert(categories).values({ id, name, slug, parentId, position }));
  const parent = parentId === null ? sql`${categories.parentId} is null` : eq(categories.parentId, parentId);
  if (childIds.length > 0) {
    await tx
      .update(categories)
      .set({ parentId: id })
      .where(and(inArray(categories.id, childIds), parent));
  }
  await tx.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select p.id, ${id}::uuid, l.position from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as l(id uuid, position integer)
    join products p on p.id = l.id on conflict do nothing`);
  const affected = new Set(products.map((product) => product.id));
  for (const categoryId of [id, ...childIds]) for (const one of await productsOf(tx, categoryId)) affected.add(one);
  await refreshListing(tx, [...affected]);
  await recordActivity(tx, caller, {
    action: 'category.restored',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    after: { name, slug, parentId, position },
  });
  announceMany(tx, [...affected]);
};
