import { sql } from 'drizzle-orm';
import type { AdminSection, SectionInput } from '#contracts/sections/sections.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getSection } from './get-section.ts';
import { sections } from './sections.tables.ts';
import { checkSection, writeSectionProducts } from './write-section-products.ts';

/**
 * Creates a section below the others. Two created at once stand in the order of their ids. With `restored` it is one
 * that was deleted: it takes back its id and its place.
 */
export async function createSection(
  tx: Transaction,
  caller: Caller,
  input: SectionInput,
  restored?: { id: string; position: number },
): Promise<AdminSection> {
  const { row, chosen } = await checkSection(tx, input);
  const id = restored?.id ?? newId();
  const position = restored?.position ?? sql`(select coalesce(max(position), -1) + 1 from ${sections})`;
  await tx.insert(sections).values({ ...row, id, position });
  await writeSectionProducts(tx, id, chosen);
  await recordActivity(tx, caller, {
    action: restored ? 'section.restored' : 'section.created',
    subjectType: 'section',
    subjectId: id,
    subjectName: input.title,
    after: { ...input, productIds: chosen },
  });
  return getSection(tx, id);
}
