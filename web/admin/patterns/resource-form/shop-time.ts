import { momentInSofia, timeInSofia } from '#contracts/common/time-zone.rule.ts';

/**
 * An instant in the format of `datetime-local`, as clocks in the shop's country show it, whatever the zone of the
 * browser. Empty for none.
 */
export function shopTime(iso: string | null): string {
  if (iso === null) return '';
  const { day, hour, minute } = timeInSofia(new Date(iso));
  return `${day}T${twoDigits(hour)}:${twoDigits(minute)}`;
}

/**
 * The instant of a typed time, null for none. An unchanged time keeps the precision of the stored one. What is no time
 * is sent as typed: the server refuses it at its field.
 */
export function instantOf(text: string, storedInstant?: string | null): string | null {
  if (text === '') return null;
  if (storedInstant && shopTime(storedInstant) === text) return storedInstant;
  const moment = momentInSofia(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
