import { timeZone } from '#contracts/common/time-zone.rule.ts';

/**
 * What Windows-1251 has of a text: Speedy transliterates other letters, and nothing is known of other symbols, such as an
 * emoji. The sign of multiplication is a letter there.
 */
export function inWindows1251(text: string, longest: number): string {
  const printable = text
    .normalize('NFC')
    .replaceAll('×', 'x')
    .replace(/[^\x20-\x7e\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f„“”«»–—№…’‘•§€]/gu, ' ');
  return printable.slice(0, longest).trim();
}

/** A phone number in the form that Speedy takes: 20 characters, digits and spaces after a 0 or a plus sign. */
export function speedyPhone(phone: string): { number: string } {
  const digits = phone.replace(/[^\d ]/g, '').trim();
  const start = phone.trim().startsWith('+') || digits.startsWith('359') ? '+' : digits.startsWith('0') ? '' : '0';
  return { number: digits === '' ? '' : `${start}${digits}`.slice(0, 20).trim() };
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });

/** A moment as Speedy writes it (`yyyy-MM-dd'T'HH:mm:ssZ`), in Bulgarian time: `2026-11-26T14:00:00+0200`. */
export function speedyMoment(moment: Date): string {
  const zone = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${clock.format(moment).replace(' ', 'T')}${zone.replace(/[^\d+-]/g, '') || '+0000'}`;
}

/** A time of day as Speedy writes it (`HH:mm`), in Bulgarian time. */
export const speedyTime = (moment: Date): string => clock.format(moment).slice(11, 16);
