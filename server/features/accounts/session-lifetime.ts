import { dayMs } from '#server/platform/days-before.ts';

/** However busy it is, a session ends after this. */
export const absoluteLifetime = 90 * dayMs;

/** Unused this long, a session ends: a customer's on their own phone later than an administrator's. */
const idleLifetime = { customer: 30 * dayMs, admin: 7 * dayMs };

/** How exact `lastSeenAt` is: one write per session in this time. */
const lastSeenPrecision = 5 * 60_000;

export interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Whether a session still opens the account it belongs to. */
export function isSessionAlive(session: SessionTimes, role: 'customer' | 'admin', now: Date): boolean {
  return session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < idleLifetime[role];
}

/** Whether it is time to write down again that the session is used. */
export function isLastSeenOutdated(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= lastSeenPrecision;
}

/** Sessions not used since then are over, whoever they belong to. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLifetime.customer);
}
