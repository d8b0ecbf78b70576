import { sectionProducts, sections } from '#server/features/catalog/sections/sections.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { DemoIds } from './demo-ids.ts';
import type { Preset } from './preset.ts';

/** Inserts the product sections of the home page. */
export async function insertDemoSections(tx: Transaction, ids: DemoIds, preset: Preset): Promise<void> {
  const rows = preset.sections.map((section, position) => ({ id: newId(), position, ...section }));
  await tx
    .insert(sections)
    .values(rows.map(({ id, title, rule, limit, position }) => ({ id, title, rule, limit, position })));
  const manual = rows.flatMap(({ id, products }) =>
    products.map((slug, position) => ({ sectionId: id, productId: ids.get('product', slug), position })),
  );
  if (manual.length > 0) await tx.insert(sectionProducts).values(manual);
}
