import { timingSafeEqual } from 'node:crypto';

/** Whether somebody gave the secret that is wanted. Takes as long wherever the two differ: nobody learns one by the clock. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
