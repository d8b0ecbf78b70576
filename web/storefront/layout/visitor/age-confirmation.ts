import { ageAnswerDays } from '#contracts/pages/kept-data.rule.ts';

const mark = 'of-age=yes';
const keptSeconds = ageAnswerDays * 24 * 60 * 60;

/** Whether the visitor of this browser has confirmed to be 18. */
export function isAgeConfirmed(): boolean {
  return document.cookie.split('; ').includes(mark);
}

/** Stores the confirmation, and nothing else, for half a year. */
export function storeAgeConfirmation(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${mark}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`;
}
