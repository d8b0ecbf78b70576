import { eq, sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import type { SectionInput } from '#contracts/sections/sections.ts';
import { categories, products } from '#server/features/catalog/products/products.tables.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isRunningAt } from './sections-clock.ts';
import { sectionProducts, sections } from './sections.tables.ts';

/** The columns of a section. Rules have no manually selected products, and only `category` has a category. */
export async function checkSection({ tx }: Operation, { productIds, ...input }: SectionInput) {
  const selectedIds = input.rule === 'manual' ? [...new Set(productIds)] : [];
  const categoryId = input.rule === 'category' ? input.categoryId : null;
  const existingCount = await tx.$count(products, sql`id = any(${sql.param(selectedIds)}::uuid[])`);
  if (existingCount < selectedIds.length) refuse('productIds', 'Някой от продуктите вече не съществува.');
  if (categoryId !== null && (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    refuse('categoryId', 'Няма такава категория.');
  const { startsAt, endsAt } = input;
  return {
    row: {
      ...input,
      categoryId,
      startsAt: startsAt === null ? null : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    },
    chosen: selectedIds,
  };
}

/** Replaces the products of a section, in order, and invalidates the pages that show it. */
export async function writeSectionProducts(
  op: Operation,
  sectionId: string,
  productIds: readonly string[],
): Promise<void> {
  const { tx } = op;
  await tx.delete(sectionProducts).where(eq(sectionProducts.sectionId, sectionId));
  const rows = productIds.map((productId, position) => ({ sectionId, productId, position }));
  if (rows.length > 0) await tx.insert(sectionProducts).values(rows);
  // Set to the current state, so that the job detects the next change.
  await tx.execute(sql`update ${sections} s set is_running = ${isRunningAt(sql`now()`)} where s.id = ${sectionId}`);
  announceChange(op, catalogTopic);
}

function refuse(path: string, message: string): never {
  throw new ShopError('VALIDATION', { errors: [{ path, message }] });
}
