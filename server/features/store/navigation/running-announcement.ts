import type { Announcement } from '#contracts/navigation/announcements.ts';

/** The announcement that visitors see at `now`: the first one whose period includes it. */
export function runningAnnouncement(announcements: readonly Announcement[], now: Date): Announcement | undefined {
  const time = now.getTime();
  return announcements.find(
    ({ isActive, startsAt, endsAt }) =>
      isActive && (startsAt === null || Date.parse(startsAt) <= time) && (endsAt === null || Date.parse(endsAt) > time),
  );
}
