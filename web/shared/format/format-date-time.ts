import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

/** "20.11.2026 г., 13:05 ч.", identical on the server and in the browser. */
export function formatDateTime(iso: string): string {
  const { day, hour, minute } = timeInSofia(new Date(iso));
  const date = `${Number(day.slice(8))}.${day.slice(5, 7)}.${day.slice(0, 4)} г.`;
  return `${date}, ${hour}:${String(minute).padStart(2, '0')} ч.`;
}
