/**
 * Seconds after the first, second … failure: short at first, then long enough to survive an outage of several hours.
 */
const pauses = [10, 30, 120, 600, 1800, 3600, 7200, 14_400] as const;

/** A message is given up after the last pause, about eight hours after the first try. */
export const maxTries = pauses.length + 1;

/** The time of the next try of a message that failed `tries` times, or null if it is given up. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const seconds = pauses[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
