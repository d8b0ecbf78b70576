import { timeZone } from '#contracts/time-zone.ts';

const day = new Intl.DateTimeFormat('bg-BG', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
const dayAndTime = new Intl.DateTimeFormat('bg-BG', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** "20 ноември 2026 г.", the same on the server and in the browser. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** "20.11.2026 г., 13:05 ч." */
export function formatDateTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}
