import { timeZone } from '#contracts/time-zone.ts';
const sofia = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day and the hour on Bulgarian clocks. */
export function sofiaTime(now: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(sofia.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
}

export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** When nobody is disturbed any more: null when nobody is now. The hours may pass midnight; equal ones are none. */
export function quietUntil(now: Date, hours: QuietHours): Date | null {
  if (!isQuiet(now, hours)) return null;
  return nextHour(now, (at) => !isQuiet(at, hours));
}

/** The first moment of a further day in Bulgaria at which somebody may be written to. */
export function nextDay(now: Date, hours: QuietHours): Date {
  const today = sofiaTime(now).day;
  return nextHour(now, (at) => sofiaTime(at).day !== today && !isQuiet(at, hours));
}

function isQuiet(at: Date, { quietFrom, quietTo }: QuietHours): boolean {
  const { hour } = sofiaTime(at);
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

const hourMs = 3_600_000;

/** Bulgaria's clocks change by whole hours: its hours begin where those of the world do. */
function nextHour(now: Date, fits: (at: Date) => boolean): Date {
  let at = new Date(Math.floor(now.getTime() / hourMs) * hourMs + hourMs);
  while (!fits(at)) at = new Date(at.getTime() + hourMs);
  return at;
}
