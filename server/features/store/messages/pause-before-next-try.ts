/** Seconds after the first, second … refusal: soon at first, then so that some hours of trouble are outlasted. */
const pauses = [10, 30, 120, 600, 1800, 3600, 7200, 14_400] as const;

/** After the last pause a message is given up, some eight hours after the first try. */
export const maxTries = pauses.length + 1;

/** When a message that was refused `tries` times is tried again, or null when it is given up. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const seconds = pauses[tries - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
}
