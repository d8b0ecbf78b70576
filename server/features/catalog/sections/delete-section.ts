import { eq } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getSection } from './get-section.ts';
import { sectionParts } from './section-parts.ts';
import { sections } from './sections.tables.ts';
import { lockSection } from './update-section.ts';

/** Deletes a section. Its products are not affected. */
export async function deleteSection(op: Operation<Caller>, id: string): Promise<void> {
  await lockSection(op, id);
  const deleted = await getSection(op.tx, id);
  await op.tx.delete(sections).where(eq(sections.id, id));
  await recordActivity(op, {
    action: 'section.deleted',
    subjectType: 'section',
    subjectId: id,
    subjectName: deleted.title,
    before: sectionParts(deleted),
  });
  announceChange(op, catalogTopic);
}
