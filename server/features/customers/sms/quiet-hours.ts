import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** When no one is disturbed any more: null when no one is now. The hours may pass midnight; equal ones are none. */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  if (!isQuiet(now, hours)) return null;
  return nextHour(now, (at) => !isQuiet(at, hours));
}

/** The first moment of a further day in Bulgaria at which someone may be written to. */
export function nextDay(now: Date, hours: QuietHours): Date {
  const today = timeInSofia(now).day;
  return nextHour(now, (at) => timeInSofia(at).day !== today && !isQuiet(at, hours));
}

function isQuiet(at: Date, { quietFrom, quietTo }: QuietHours): boolean {
  const { hour } = timeInSofia(at);
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

const hourMs = 3_600_000;

/** Bulgaria's clocks change by whole hours: its hours begin where those of the world do. */
function nextHour(now: Date, fits: (at: Date) => boolean): Date {
  let at = new Date(Math.floor(now.getTime() / hourMs) * hourMs + hourMs);
  while (!fits(at)) at = new Date(at.getTime() + hourMs);
  return at;
}
