import { timeInSofia } from '#contracts/common/time-zone.rule.ts';

const days = ['нед', 'пон', 'вто', 'сря', 'чет', 'пет', 'съб'];
const part = /^(\p{L}{2,3})(?:[–-](\p{L}{2,3}))? (\d{1,2}):(\d{2})[–-](\d{1,2}):(\d{2})$/u;

/**
 * When an office closes today: "18:30", or "closed" when it is closed now. Null where its hours, in words, do not say:
 * the words are shown then.
 */
export function openUntil(hours: string, now: Date): string | null {
  const { day, hour, minute } = timeInSofia(now);
  const today = new Date(day).getUTCDay();
  const time = hour * 60 + minute;
  const parts = hours.split(', ').map((text) => part.exec(text));
  if (hours === '' || parts.includes(null)) return null;
  for (const [, from = '', to = from, fromHour, fromMinute, toHour, toMinute] of parts.filter((one) => one !== null)) {
    const [first, last] = [days.indexOf(from.slice(0, 3)), days.indexOf(to.slice(0, 3))];
    if (first === -1 || last === -1) return null;
    if (today < first || today > last) continue;
    const isOpen = time >= Number(fromHour) * 60 + Number(fromMinute) && time < Number(toHour) * 60 + Number(toMinute);
    if (isOpen) return `${toHour}:${toMinute}`;
  }
  return 'closed';
}
