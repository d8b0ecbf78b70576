import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

const monthNames = new Intl.DateTimeFormat('bg-BG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The current month and those before it, newest first: `2026-11` with its name. */
export function recentMonths(count: number): { value: string; label: string }[] {
  const now = new Date(`${timeInSofia(new Date()).day.slice(0, 7)}-01T00:00:00Z`);
  return Array.from({ length: count }, (_, back) => {
    const month = new Date(now);
    month.setUTCMonth(month.getUTCMonth() - back);
    return { value: month.toISOString().slice(0, 7), label: monthNames.format(month) };
  });
}
