import type { GuaranteeFile } from '#contracts/pages/guarantee.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';

/** Shows this file in the shop, or the text alone for null. Files are kept, since pages may still be open. */
export async function setGuaranteeNotice(op: Operation<Caller>, file: GuaranteeFile | null): Promise<void> {
  const { current: before, save } = await takeSettings(op);
  await save({ guaranteeNotice: file });
  await recordActivity(op, {
    action: 'settings.guarantee-notice',
    subjectType: 'settings',
    subjectId: 'shop',
    subjectName: before.name,
    before: { guaranteeNotice: before.guaranteeNotice?.file ?? null },
    after: { guaranteeNotice: file?.file ?? null },
  });
}
