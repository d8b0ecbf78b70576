import { sessionDays } from '#contracts/pages/kept-data.rule.ts';
import { dayMs } from '#server/platform/days-before.ts';

/** A session ends after this time, even if it is used. */
export const absoluteLifetime = sessionDays * dayMs;

/** The maximum number of sessions per account: as many as their list shows. */
export const maxSessions = 100;

/** An unused session ends after this time: an administrator's earlier than a customer's. */
const idleLifetime = { customer: 30 * dayMs, admin: 7 * dayMs };

/** The time after entering a password or a code in which sensitive changes require no confirmation. */
const freshFor = 15 * 60_000;

/** The precision of `lastSeenAt`: at most one write per session in this time. */
const lastSeenPrecision = 5 * 60_000;

export interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Whether a session is still valid. */
export function isSessionAlive(session: SessionTimes, role: 'customer' | 'admin', now: Date): boolean {
  return session.expiresAt > now && now.getTime() - session.lastSeenAt.getTime() < idleLifetime[role];
}

/** Whether a password or a code was entered in the session recently enough for a sensitive change. */
export function isFresh({ authenticatedAt }: { authenticatedAt: Date }, now: Date): boolean {
  return now.getTime() - authenticatedAt.getTime() < freshFor;
}

/** Whether `lastSeenAt` must be updated. */
export function isLastSeenOutdated(session: SessionTimes, now: Date): boolean {
  return now.getTime() - session.lastSeenAt.getTime() >= lastSeenPrecision;
}

/** Sessions not used since then are expired for every role. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleLifetime.customer);
}
