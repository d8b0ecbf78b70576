import type { ReplaceOfficesInput } from '#contracts/delivery/office-lists.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { ListedOffice } from './listed-office.ts';
import { storeOffices, type StoredOffices } from './store-offices.ts';

/**
 * Replaces the offices of one courier by those of a file; see `storeOffices`.
 * @throws VALIDATION at `confirmFewer` for a list that was not stored because it is so short
 */
export async function replaceOffices(
  op: Operation,
  { courier, offices, confirmFewer }: Omit<ReplaceOfficesInput, 'file'> & { offices: readonly ListedOffice[] },
): Promise<Omit<StoredOffices, 'before'>> {
  const outcome = await storeOffices(op, courier, offices, { confirmFewer });
  if ('kept' in outcome) throw fewerOffices(offices.length, outcome.kept);
  const { before, ...counts } = outcome;
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

function fewerOffices(newCount: number, oldCount: number): ShopError {
  const message = `Във файла има ${newCount} офиса, а сега са ${oldCount}. Отбележи, че списъкът е цял, или изтегли файла отново.`;
  return new ShopError('VALIDATION', { message, errors: [{ path: 'confirmFewer', message }] });
}
