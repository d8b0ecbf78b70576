import type { NewInquiry } from '#contracts/inquiries/inquiries.ts';

/** The minimum time in which a person can fill in the form's six fields. */
const leastSeconds = 3;

/** Whether a program filled in the form: the hidden field is set, or it was too fast. */
export function looksAutomatic({ website = '', seconds }: Pick<NewInquiry, 'website' | 'seconds'>): boolean {
  return website.trim() !== '' || (seconds !== undefined && seconds < leastSeconds);
}
