import { sectionProducts, sections } from '#server/features/catalog/sections/sections.tables.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { DemoIds } from './demo-ids.ts';

const gifts = ['parva-iskra', 'degustatsionen-komplekt', 'podarachna-kutiya-tri-vkusa', 'gravirana-kutiya'];

/** Inserts the three sections of the demo's home page: by sales, manual, by reduction. */
export async function insertDemoSections(tx: Transaction, ids: DemoIds): Promise<void> {
  const manualSectionId = newId();
  await tx.insert(sections).values([
    { title: 'Най-търсени', rule: 'bestsellers', limit: 8, position: 0 },
    { id: manualSectionId, title: 'За първи път или за подарък', rule: 'manual', limit: 4, position: 1 },
    { title: 'Намалени', rule: 'on-sale', limit: 4, position: 2 },
  ]);
  await tx
    .insert(sectionProducts)
    .values(
      gifts.map((slug, position) => ({ sectionId: manualSectionId, productId: ids.get('product', slug), position })),
    );
}
