import type { NewInquiry } from '#contracts/inquiries/inquiries.ts';

/** No one reads the form and fills in six fields in less. */
const leastSeconds = 3;

/** Whether a program filled in the form: a field that people do not see, or no time at all. */
export function looksAutomatic({ website = '', seconds }: Pick<NewInquiry, 'website' | 'seconds'>): boolean {
  return website.trim() !== '' || (seconds !== undefined && seconds < leastSeconds);
}
