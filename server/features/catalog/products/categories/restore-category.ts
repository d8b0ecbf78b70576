import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { media } from '#server/features/store/media/media.tables.ts';
import { isAmong } from '#server/platform/database/is-among.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { announceMany, productsOf } from '../listing/refresh-products-of.ts';
import { categories, categorySlugs, productCategories } from '../products.tables.ts';
import { levelOf, lockCategories, refuseTwins } from './lock-categories.ts';
import { leadOn, claimSlug, writeLevel } from './write-category-places.ts';

const Parts = z.object({
  name: z.string(),
  slug: z.string(),
  parentId: Id.nullable(),
  position: z.int(),
  imageId: Id.nullable(),
  oldSlugs: z.array(z.string()),
  childIds: z.array(Id),
  products: z.array(z.object({ id: Id, position: z.int() })),
});
const Moved = z.object({ movedTo: Id.nullable(), added: z.array(Id) });

/**
 * Restores a deleted category with its id and slug. Its former subcategories return if they have not moved since, and
 * so do its products that still exist.
 */
export const restoreCategory: Undo['run'] = async (op, { subjectId: id, before, after }) => {
  const { tx } = op;
  const { name, slug, parentId, position, oldSlugs, childIds, products, ...looks } = Parts.parse(before);
  const { movedTo, added } = Moved.parse(after);
  const all = await lockCategories(op);
  if (parentId !== null && !all.has(parentId)) throw changedSince('Категорията, в която беше, вече я няма.');
  if ([...all.values()].some((other) => other.slug === slug))
    throw changedSince('Адресът ѝ вече е на друга категория.');
  const children = levelOf(all, movedTo ?? parentId).filter((child) => childIds.includes(child.id));
  const level = levelOf(all, parentId).filter((other) => !children.includes(other));
  refuseTwins(new Map(level.map((other) => [other.id, other])), { id, name, parentId }, 'name');
  await claimSlug(op, slug);
  const imageId = await knownPicture(tx, looks.imageId);
  await refuseTaken(async () => {
    // Inserted with a temporary name until a child with the same name has left the level.
    await tx.insert(categories).values({ id, name: `${name} ${id}`, slug, parentId, position, imageId });
    await writeLevel(
      op,
      id,
      childIds.filter((childId) => children.some((child) => child.id === childId)),
    );
    await tx.update(categories).set({ name }).where(eq(categories.id, id));
  });
  const ids = level.map((other) => other.id).toSpliced(position, 0, id);
  await writeLevel(op, parentId, ids);
  await takeBackSlugs(op, { id, oldSlugs, movedTo });
  await takeBackProducts(tx, { id, products, movedTo, added });
  const affected = new Set(products.map((product) => product.id));
  for (const categoryId of [id, ...childIds]) for (const one of await productsOf(op, categoryId)) affected.add(one);
  await refreshListing(op, [...affected]);
  await recordActivity(op, {
    action: 'category.restored',
    subjectType: 'category',
    subjectId: id,
    subjectName: name,
    after: { name, slug, parentId, position },
  });
  announceMany(op, [...affected]);
};

async function knownPicture(tx: Transaction, imageId: string | null): Promise<string | null> {
  if (imageId === null) return null;
  const [picture] = await tx.select({ id: media.id }).from(media).where(eq(media.id, imageId));
  return picture?.id ?? null;
}

/**
 * Takes back the former slugs that redirect to the target of the contents or nowhere, but not those that redirect to
 * a third category since.
 */
async function takeBackSlugs(
  op: Operation,
  { id, oldSlugs, movedTo }: { id: string; oldSlugs: string[]; movedTo: string | null },
): Promise<void> {
  if (oldSlugs.length === 0) return;
  const slugRows = await op.tx.select().from(categorySlugs).where(inArray(categorySlugs.slug, oldSlugs));
  const elsewhere = slugRows.filter(({ categoryId }) => categoryId !== movedTo).map(({ slug }) => slug);
  await leadOn(
    op,
    id,
    oldSlugs.filter((slug) => !elsewhere.includes(slug)),
  );
}

interface Products {
  id: string;
  products: { id: string; position: number }[];
  movedTo: string | null;
  added: string[];
}

async function takeBackProducts(tx: Transaction, { id, products, movedTo, added }: Products): Promise<void> {
  await tx.execute(sql`
    insert into product_categories (product_id, category_id, position)
    select p.id, ${id}::uuid, l.position from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as l(id uuid, position integer)
    join products p on p.id = l.id on conflict do nothing`);
  if (movedTo === null || added.length === 0) return;
  await tx
    .delete(productCategories)
    .where(and(eq(productCategories.categoryId, movedTo), isAmong(productCategories.productId, added)));
}
