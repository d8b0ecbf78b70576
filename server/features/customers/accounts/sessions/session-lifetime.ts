import { dayMs } from '#server/platform/days-before.ts';

/** However busy it is, a session ends after this. */
export const absoluteLifetime = 90 * dayMs;

/** How many sessions one account may have at a time: as many as the list of them shows. */
export const maxSessions = 100;

/** Unused this long, a session ends: a customer's on their own phone later than an administrator's. */
const idleLifetime = { customer: 30 * dayMs, admin: 7 * dayMs };

/** After entering a password or a code, sensitive changes need no confirmation for this long. */
const freshFor = 15 * 60_000;

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

/** Whether a password or a code was entered in the session so lately that a sensitive change needs no other one. */
export function isFresh({ authenticatedAt }: { authenticatedAt: Date }, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < freshFor;
}

/** Whether it is time to write down again that the session is used. */
export function isLastSeenOutdated(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= lastSeenPrecision;
}

/** Sessions not used since then are over, anyone who they belong to. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLifetime.customer);
}
