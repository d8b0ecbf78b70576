import type { Design } from '#contracts/design/design.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { requireFiles } from './require-files.ts';
import { takeDesign } from './take-design.ts';

/** Saves a design that visitors do not see. STALE if the design was changed since `version`. */
export async function saveDraft(op: Operation<Caller>, design: Design, version: number): Promise<number> {
  await requireFiles(op, design);
  const next = await takeDesign(op, design, version);
  await recordActivity(op, {
    action: 'design.saved',
    subjectType: 'design',
    subjectId: 'shop',
    subjectName: 'Чернова',
  });
  return next;
}
