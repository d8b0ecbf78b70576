import type { ReplaceOfficesInput } from '#contracts/delivery/office-lists.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readOfficeList } from './read-office-list.ts';
import { storeOffices, type StoredOffices } from './store-offices.ts';

/** Replaces the offices of one courier by a file; see `storeOffices`. */
export async function replaceOffices(
  op: Operation,
  { courier, file, confirmFewer }: ReplaceOfficesInput,
): Promise<Omit<StoredOffices, 'before'>> {
  const { before, ...counts } = await storeOffices(op, courier, readOfficeList(file), { confirmFewer });
  await recordActivity(op, {
    action: 'offices.replaced',
    subjectType: 'settings',
    subjectId: 'offices',
    subjectName: courier,
    before: { offices: before },
    after: counts,
  });
  return counts;
}
