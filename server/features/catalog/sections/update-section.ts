import { eq } from 'drizzle-orm';
import type { AdminSection, SectionInput } from '#contracts/sections/sections.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getSection } from './get-section.ts';
import { sectionParts } from './section-parts.ts';
import { sections } from './sections.tables.ts';
import { checkSection, writeSectionProducts } from './write-section-products.ts';

/** Changes a section and keeps its position. Concurrent changes are serialised. */
export async function updateSection(op: Operation<Caller>, id: string, input: SectionInput): Promise<AdminSection> {
  const { tx } = op;
  await lockSection(op, id);
  const before = await getSection(tx, id);
  const { row, chosen } = await checkSection(op, input);
  await tx.update(sections).set(row).where(eq(sections.id, id));
  await writeSectionProducts(op, id, chosen);
  const after = await getSection(tx, id);
  await recordActivity(op, {
    action: 'section.updated',
    subjectType: 'section',
    subjectId: id,
    subjectName: input.title,
    before: sectionParts(before),
    after: sectionParts(after),
  });
  return after;
}

/** Locks a section, which serialises its changes. */
export async function lockSection({ tx }: Operation, id: string): Promise<void> {
  await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for('update');
}
