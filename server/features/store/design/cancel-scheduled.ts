import { and, eq, gt } from 'drizzle-orm';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { designVersions } from './design.tables.ts';
import { readDraft, readVersion } from './read-designs.ts';
import { takeDesign } from './take-design.ts';

/**
 * Cancels a version that has not begun. Its design becomes the draft, unless there is one: nothing made is lost by
 * accident.
 */
export async function cancelScheduled(op: Operation<Caller>, id: string): Promise<{ isDraft: boolean }> {
  const { tx, now } = op;
  const version = await readVersion(tx, id);
  if (!version) throw new ShopError('NOT_FOUND');
  const draft = await readDraft(tx);
  await takeDesign(op, draft?.design ?? version.design, null);
  const { rowCount } = await tx
    .delete(designVersions)
    .where(and(eq(designVersions.id, id), gt(designVersions.startsAt, now)));
  if (rowCount !== 1)
    throw new ShopError('CONFLICT', { message: 'Тази версия вече е започнала. Върни предишната от списъка.' });
  announceChange(op, settingsTopic);
  await recordActivity(op, {
    action: 'design.cancelled',
    subjectType: 'design',
    subjectId: 'shop',
    subjectName: version.name === '' ? `Версия ${version.number}` : version.name,
    before: { number: version.number, startsAt: version.startsAt.toISOString() },
  });
  return { isDraft: draft === null };
}
