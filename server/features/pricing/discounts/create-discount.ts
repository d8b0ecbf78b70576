import type { Discount, DiscountInput } from '#contracts/discounts/discounts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { lockCurrency } from '#server/features/store/settings/currency/lock-currency.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { insertCodes } from './codes/insert-codes.ts';
import { refuseTakenCode } from './codes/refuse-taken-code.ts';
import { discountValues } from './discount-values.ts';
import { discounts } from './discounts.tables.ts';
import { presentDiscount } from './present-discount.ts';
import { discountsTopic } from './read-automatic-rules.ts';
import { writeGroups } from './write-groups.ts';

/** Creates a code or an automatic rule. CODE_TAKEN if another discount has an equivalent code. */
export async function createDiscount(
  op: Operation<Caller>,
  input: DiscountInput,
  /** A deleted discount that is restored: its id and its generated codes. */
  restored?: { id: string; codes: readonly string[] },
): Promise<Discount> {
  const { tx, now } = op;
  await lockCurrency(op);
  const values = await discountValues(tx, input);
  const [row] = await refuseTakenCode(() =>
    tx
      .insert(discounts)
      .values({ ...values, id: restored?.id, createdAt: now, updatedAt: now })
      .returning(),
  );
  if (!row) throw new Error('A discount was inserted without a row.');
  const groupIds = await writeGroups(op, row.id, input.groupIds);
  if (restored && restored.codes.length > 0) await insertCodes(op, row.id, restored.codes);
  announceChange(op, discountsTopic);
  await recordActivity(op, {
    action: restored ? 'discount.restored' : 'discount.created',
    subjectType: 'discount',
    subjectId: row.id,
    subjectName: row.name,
    after: input,
  });
  return presentDiscount({ ...row, groupIds }, 0);
}
