import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** The end of the quiet hours, or null outside of them. They may span midnight; equal times mean none. */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  if (!isQuiet(now, hours)) return null;
  return nextHour(now, (at) => !isQuiet(at, hours));
}

/** The first time of the next day in Bulgaria outside of the quiet hours. */
export function nextDay(now: Date, hours: QuietHours): Date {
  const today = timeInSofia(now).day;
  return nextHour(now, (at) => timeInSofia(at).day !== today && !isQuiet(at, hours));
}

function isQuiet(at: Date, { quietFrom, quietTo }: QuietHours): boolean {
  const { hour } = timeInSofia(at);
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

const hourMs = 3_600_000;

/** Bulgaria's time zone changes by whole hours: its hours start with those of UTC. */
function nextHour(now: Date, fits: (at: Date) => boolean): Date {
  let at = new Date(Math.floor(now.getTime() / hourMs) * hourMs + hourMs);
  while (!fits(at)) at = new Date(at.getTime() + hourMs);
  return at;
}
