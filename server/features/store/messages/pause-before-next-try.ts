import type { MessageChannel } from '#contracts/messages/messages.ts';

/** Seconds after the first, second … failure: short at first, then long enough to survive an outage. */
const firstPauses = [10, 30, 120, 450, 1800, 3600, 7200] as const;
const laterPause = 14_400;

/** A message is given up when the next try would be later than so many hours after it was queued. */
const longestTrying: Record<MessageChannel, number> = { mail: 72, sms: 8 };

interface Tried {
  channel: MessageChannel;
  tries: number;
  queuedAt: Date;
}

/** The time of the next try of a message that failed `tries` times, or null if it is given up. */
export function nextTryAfter({ channel, tries, queuedAt }: Tried, now: Date): Date | null {
  const next = now.getTime() + (firstPauses[tries - 1] ?? laterPause) * 1000;
  return next > queuedAt.getTime() + longestTrying[channel] * 3_600_000 ? null : new Date(next);
}
