import type { Discount, DiscountInput } from '#contracts/discounts/discounts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { lockCurrency } from '#server/features/store/settings/lock-currency.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { discountValues } from './discount-values.ts';
import { discounts } from './discounts.tables.ts';
import { insertCodes } from './codes/insert-codes.ts';
import { presentDiscount } from './present-discount.ts';
import { discountsTopic } from './read-automatic-rules.ts';
import { refuseTakenCode } from './codes/refuse-taken-code.ts';
import { writeGroups } from './write-groups.ts';

/** Creates a code or an automatic rule. CODE_TAKEN if another discount has an equivalent code. */
export async function createDiscount(
  tx: Transaction,
  caller: Caller,
  input: DiscountInput,
  now: Date,
  /** A deleted discount that is restored: its id and its generated codes. */
  restored?: { id: string; codes: readonly string[] },
): Promise<Discount> {
  await lockCurrency(tx);
  const values = await discountValues(tx, input);
  const [row] = await refuseTakenCode(() =>
    tx
      .insert(discounts)
      .values({ ...values, ...(restored && { id: restored.id }), createdAt: now, updatedAt: now })
      .returning(),
  );
  if (!row) throw new Error('A discount was inserted without a row.');
  const groupIds = await writeGroups(tx, row.id, input.groupIds);
  if (restored && restored.codes.length > 0) await insertCodes(tx, row.id, restored.codes);
  announceChange(tx, discountsTopic);
  await recordActivity(tx, caller, {
    action: restored ? 'discount.restored' : 'discount.created',
    subjectType: 'discount',
    subjectId: row.id,
    subjectName: row.name,
    after: input,
  });
  return presentDiscount({ ...row, groupIds }, 0);
}
