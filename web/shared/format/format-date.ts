import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

const months = [
  'януари', 'февруари', 'март', 'април', 'май', 'юни', 'юли', 'август', 'септември', 'октомври', 'ноември', 'декември',
]; // prettier-ignore

/** A calendar day (`YYYY-MM-DD`) without the year: "20 ноември". */
export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;
}

/** "20 ноември 2026 г.", identical on the server and in the browser. */
export function formatDate(iso: string): string {
  const { day } = timeInSofia(new Date(iso));
  return `${dayAndMonth(day)} ${day.slice(0, 4)} г.`;
}
