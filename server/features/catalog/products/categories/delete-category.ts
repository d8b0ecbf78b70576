import { eq, sql } from 'drizzle-orm';
import type { CategoryContents } from '#contracts/products/categories.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { announceMany, productsOf } from '../listing/refresh-products-of.ts';
import { categories, categorySlugs, productCategories } from '../products.tables.ts';
import {
  levelOf,
  liesWithin,
  lockCategories,
  refuseTwins,
  requireParent,
  type StoredCategory,
} from './lock-categories.ts';
import { leadOn, writeLevel } from './write-category-places.ts';

interface Choice {
  contents: CategoryContents;
  /** The category that the contents move to. */
  moveTo?: string | undefined;
}

/**
 * Deletes a category. Either its subcategories move up to its parent and its products stay in their other categories,
 * or both move to another category, to which its slugs then redirect. Otherwise a category that is not empty is
 * refused.
 */
export async function deleteCategory(op: Operation<Caller>, id: string, { contents, moveTo }: Choice): Promise<void> {
  const { tx } = op;
  const all = await lockCategories(op);
  const category = all.get(id);
  if (!category) throw new ShopError('NOT_FOUND');
  const target = contents === 'move' ? (moveTo ?? null) : null;
  requireTarget(all, id, target);
  const children = levelOf(all, id);
  const affected = await productsOf(op, id);
  const { links, oldSlugs } = await readContents(tx, id);
  if (contents === 'refuse' && children.length + links.length > 0) {
    const message = `В категорията вече има продукти (${links.length}) или подкатегории (${children.length}). Избери какво да стане с тях.`;
    throw new ShopError('CONFLICT', { message });
  }
  const parentId = target ?? category.parentId;
  const level = levelOf(all, parentId).filter((other) => other.id !== id);
  for (const child of children) refuseTwins(new Map(level.map((one) => [one.id, one])), { ...child, parentId }, 'id');
  const added = target === null ? [] : await moveProducts(tx, id, target);
  await refuseTaken(async () => {
    // The category is removed from its siblings first, because a child may have its name.
    await tx
      .update(categories)
      .set({ name: `${category.name} ${id}` })
      .where(eq(categories.id, id));
    // Children that move up take the position of the category.
    const place = target === null ? level.filter(({ position }) => position < category.position).length : level.length;
    const ids = level.toSpliced(place, 0, ...children).map((one) => one.id);
    if (children.length > 0) await writeLevel(op, parentId, ids);
    await tx.delete(categories).where(eq(categories.id, id));
  });
  if (target !== null) await leadOn(op, target, [category.slug, ...oldSlugs]);
  await refreshListing(op, affected);
  const { name, slug, position, imageId } = category;
  await recordActivity(op, {
    action: 'category.deleted',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    before: {
      ...{ name, slug, parentId: category.parentId, position, imageId, oldSlugs },
      childIds: children.map((child) => child.id),
      products: links,
    },
    after: { movedTo: target, added },
  });
  announceMany(op, affected);
}

function requireTarget(all: ReadonlyMap<string, StoredCategory>, id: string, target: string | null): void {
  requireParent(all, target, 'moveTo');
  if (target === null || !liesWithin(all, target, id)) return;
  throw new ShopError('CATEGORY_CYCLE', { message: 'Избери категория извън тази, която се изтрива.' });
}

async function readContents(tx: Transaction, id: string) {
  const links = await tx
    .select({ id: productCategories.productId, position: productCategories.position })
    .from(productCategories)
    .where(eq(productCategories.categoryId, id));
  const slugs = await tx.select().from(categorySlugs).where(eq(categorySlugs.categoryId, id));
  return { links, oldSlugs: slugs.map(({ slug }) => slug) };
}

/** Returns the products that were not in the target category before. */
async function moveProducts(tx: Transaction, from: string, to: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    { id: column.text },
    sql`
    insert into product_categories (product_id, category_id, position)
    select product_id, ${to}::uuid, position from product_categories where category_id = ${from}
    on conflict do nothing returning product_id as id`,
  );
  return rows.map((row) => row.id);
}
