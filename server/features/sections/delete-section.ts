import { eq } from 'drizzle-orm';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { catalogTopic } from '#server/features/catalog/catalog-topics.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { sections } from './sections.tables.ts';

/** Deletes a section. Its products stay in the shop. */
export async function deleteSection(tx: Transaction, caller: Caller, id: string): Promise<void> {
  const [gone] = await tx.delete(sections).where(eq(sections.id, id)).returning();
  if (!gone) throw new ShopError('NOT_FOUND');
  await recordActivity(tx, caller, {
    action: 'section.deleted',
    subjectType: 'section',
    subjectId: id,
    subjectName: gone.title,
    before: { title: gone.title, rule: gone.rule },
  });
  announceChange(tx, catalogTopic);
}
