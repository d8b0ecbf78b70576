import type { PageContent } from '#contracts/content/content-pages.ts';

interface Timed {
  content: PageContent;
  startsAt: Date;
  endsAt: Date | null;
  withdrawnAt: Date | null;
}

/** The next instant after `now` at which one of these versions, or a section of one, begins or ends; null for never. */
export function nextChange(versions: readonly Timed[], now: Date): Date | null {
  const times = versions
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .flatMap(({ content, startsAt, endsAt }) => [
      startsAt.getTime(),
      ...(endsAt ? [endsAt.getTime()] : []),
      ...content.page.sections.flatMap(({ from, until }) =>
        [from, until].flatMap((time) => (time === undefined ? [] : [Date.parse(time)])),
      ),
    ])
    .filter((time) => time > now.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Whether a version or section is shown at `now`. */
export function isTime(
  from: Date | string | null | undefined,
  until: Date | string | null | undefined,
  now: Date,
): boolean {
  return (!from || new Date(from) <= now) && (!until || new Date(until) > now);
}
