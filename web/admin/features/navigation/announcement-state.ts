import type { Announcement } from '#contracts/navigation/announcements.ts';
import type { StateLabel } from '#web/admin/patterns/status-badge.tsx';
import { formatDate } from '#web/shared/format/format-date.ts';

/** Whether visitors see an announcement, of all of them at `now`. */
export function announcementState(announcement: Announcement, all: readonly Announcement[], now: Date): StateLabel {
  const { isActive, startsAt, endsAt } = announcement;
  if (!isActive) return { label: 'Скрито', tone: 'plain' };
  if (startsAt && new Date(startsAt) > now) return { label: `От ${formatDate(startsAt)}`, tone: 'info' };
  if (endsAt && new Date(endsAt) <= now) return { label: 'Приключило', tone: 'plain' };
  const first = all.find(
    (one) =>
      one.isActive &&
      (one.startsAt === null || new Date(one.startsAt) <= now) &&
      (one.endsAt === null || new Date(one.endsAt) > now),
  );
  return first === announcement
    ? { label: 'Вижда се', tone: 'good' }
    : { label: 'Чака горното да свърши', tone: 'info' };
}
