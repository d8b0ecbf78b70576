import { sql } from 'drizzle-orm';
import type { AdminSection, SectionInput } from '#contracts/sections/sections.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getSection } from './get-section.ts';
import { sections } from './sections.tables.ts';
import { checkSection, writeSectionProducts } from './write-section-products.ts';

/**
 * Creates a section after the others. Sections created concurrently are ordered by id. With `restored` it is a
 * deleted section, which is restored with its id and position.
 */
export async function createSection(
  op: Operation<Caller>,
  input: SectionInput,
  restored?: { id: string; position: number },
): Promise<AdminSection> {
  const { row, chosen } = await checkSection(op, input);
  const id = restored?.id ?? newId();
  const position = restored?.position ?? sql`(select coalesce(max(position), -1) + 1 from ${sections})`;
  await op.tx.insert(sections).values({ ...row, id, position });
  await writeSectionProducts(op, id, chosen);
  await recordActivity(op, {
    action: restored ? 'section.restored' : 'section.created',
    subjectType: 'section',
    subjectId: id,
    subjectName: input.title,
    after: { ...input, productIds: chosen },
  });
  return getSection(op.tx, id);
}
