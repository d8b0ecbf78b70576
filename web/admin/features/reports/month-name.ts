const format = new Intl.DateTimeFormat('bg-BG', { month: 'long', timeZone: 'UTC' });

/** `2026-11-01` as „ноември 2026“. */
export function monthName(day: string): string {
  return `${format.format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`;
}
