import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { SectionInput } from '#contracts/sections/sections.ts';
import { products } from '#server/features/catalog/products/products.tables.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { createSection } from './create-section.ts';
import { getSection } from './get-section.ts';
import { listSections } from './list-sections.ts';
import { reorderSections } from './reorder-sections.ts';
import { sectionParts } from './section-parts.ts';
import { lockSection, updateSection } from './update-section.ts';

const inCatalog = (run: Undo['run']): Undo => ({ permission: 'catalog', run });
const Order = z.object({ ids: z.array(Id) });

/** The undo operations of product sections. */
export const sectionUndos: Undos = {
  'section.deleted': inCatalog(async (op, { subjectId, before }) => {
    const { productIds, ...parts } = SectionInput.parse(before);
    const { position } = z.object({ position: z.int() }).parse(before);
    const input = { ...parts, productIds: await stillThere(op.tx, productIds) };
    await createSection(op, input, { id: subjectId, position });
  }),
  'section.updated': inCatalog(async (op, { subjectId, before, after }) => {
    await lockSection(op, subjectId);
    const now: unknown = JSON.parse(JSON.stringify(sectionParts(await getSection(op.tx, subjectId)))); // plain JSON, as in the record
    if (!isDeepStrictEqual(now, after)) throw changedSince();
    await updateSection(op, subjectId, SectionInput.parse(before));
  }),
  'sections.reordered': inCatalog(async (op, { before, after }) => {
    const now = (await listSections(op.tx)).map(({ id }) => id);
    if (!isDeepStrictEqual(now, Order.parse(after).ids)) throw changedSince();
    await reorderSections(op, Order.parse(before).ids);
  }),
};

async function stillThere(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return ids.filter((id) => rows.some((row) => row.id === id));
}
