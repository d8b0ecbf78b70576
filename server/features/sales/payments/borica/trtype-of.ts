import type { Attempt } from './attempts.ts';

/** What a form asks for: a sale or a reservation. It is kept from the beginning, and the answer says the same. */
export function trtypeOf({ answer }: Pick<Attempt, 'answer'>): '1' | '12' {
  return answer?.['TRTYPE'] === '12' ? '12' : '1';
}
