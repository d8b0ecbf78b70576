const day = new Intl.DateTimeFormat('bg-BG', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('bg-BG', { weekday: 'long', timeZone: 'UTC' });

/** A calendar day (`YYYY-MM-DD`) without its year: "25 ноември, сряда". */
export function formatDay(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return `${day.format(moment)}, ${weekday.format(moment)}`;
}
