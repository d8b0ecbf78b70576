import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { catalogTopic } from '#server/features/catalog/products/catalog-topics.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getSection } from './get-section.ts';
import { sectionParts } from './section-parts.ts';
import { sections } from './sections.tables.ts';
import { lockSection } from './update-section.ts';

/** Deletes a section. Its products are not affected. */
export async function deleteSection(tx: Transaction, caller: Caller, id: string): Promise<void> {
  await lockSection(tx, id);
  const gone = await getSection(tx, id);
  await tx.delete(sections).where(eq(sections.id, id));
  await recordActivity(tx, caller, {
    action: 'section.deleted',
    subjectType: 'section',
    subjectId: id,
    subjectName: gone.title,
    before: sectionParts(gone),
  });
  announceChange(tx, catalogTopic);
}
