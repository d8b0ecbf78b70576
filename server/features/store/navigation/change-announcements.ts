import { isDeepStrictEqual } from 'node:util';
import type { Announcement } from '#contracts/navigation/announcements.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

interface AnnouncementsChange {
  announcements: Announcement[];
  /** What was loaded. */
  seen: readonly Announcement[];
}

/** Changes the announcements. STALE if someone else has changed them since they were loaded. */
export async function changeAnnouncements(
  op: Operation<Caller>,
  { announcements, seen }: AnnouncementsChange,
): Promise<Announcement[]> {
  const { current, save } = await takeSettings(op);
  if (!isDeepStrictEqual(current.announcements, seen)) throw new ShopError('STALE');
  if (isDeepStrictEqual(announcements, seen)) return announcements;
  await save({ announcements });
  await recordActivity(op, {
    action: 'announcements.changed',
    subjectType: 'navigation',
    subjectId: 'announcements',
    before: { announcements: [...seen] },
    after: { announcements },
  });
  return announcements;
}
