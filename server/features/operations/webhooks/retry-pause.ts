import { retryPauses } from './webhooks.limits.ts';

const longestWanted = 24 * 3600;

/**
 * The seconds until the next attempt after so many; null after the last. A receiver may ask for more time (Retry-After),
 * not for less, and for a day at most.
 */
export function retryPause(tries: number, retryAfterSeconds: number | null): number | null {
  const pause = retryPauses[tries - 1];
  if (pause === undefined) return null;
  return Math.max(pause, Math.min(retryAfterSeconds ?? 0, longestWanted));
}

/** The seconds of a Retry-After header, which states seconds or a date; null without a valid one. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
