import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readDraft } from './read-designs.ts';
import { takeDesign } from './take-design.ts';

/** Forgets what is saved and not published. Its activity keeps the design, for the undo. */
export async function discardDraft(op: Operation<Caller>, version: number): Promise<number> {
  const draft = await readDraft(op.tx);
  const next = await takeDesign(op, null, version);
  if (draft)
    await recordActivity(op, {
      action: 'design.draft-discarded',
      subjectType: 'design',
      subjectId: 'shop',
      subjectName: 'Чернова',
      before: { design: draft.design },
    });
  return next;
}
