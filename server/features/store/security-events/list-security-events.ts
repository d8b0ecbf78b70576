import { and, asc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { SecurityEvent, SecurityEventFilter } from '#contracts/security-events/security-events.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import { isOnPage } from '#server/platform/database/is-on-page.ts';
import { startOfDay } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { AccountNames } from './questions.ts';
import { securityEvents } from './security-events.tables.ts';

/** The order of the index. */
const newest = [sql`${securityEvents.at} desc nulls last`, asc(securityEvents.id)];

/** Returns a page of security events with the names of the accounts. Three queries, four with a search. */
export async function listSecurityEvents(
  db: Database,
  query: SecurityEventFilter & { page: number; limit: number },
  names: AccountNames,
): Promise<{ events: SecurityEvent[] } & CappedTotal> {
  const where = await whereOf(db, query, names);
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(securityEvents)
      .where(isOnPage(securityEvents.id, { from: securityEvents, where, ordering: newest, page, limit }))
      .orderBy(...newest),
    countCapped(db, securityEvents, where),
  ]);
  const ids = new Set(rows.flatMap(({ userId, actorId }) => [userId, actorId].filter((id) => id !== null)));
  const accountOf = new Map((await names.named(db, [...ids])).map((account) => [account.id, account]));
  const events = rows.map(({ at, userId, actorId, ...row }) => ({
    ...row,
    at: at.toISOString(),
    account: userId === null ? null : (accountOf.get(userId) ?? null),
    actor: actorId === null ? null : (accountOf.get(actorId) ?? null),
  }));
  return { events, ...total };
}

async function whereOf(
  db: Database,
  { search, kind, user, from, to }: SecurityEventFilter,
  names: AccountNames,
): Promise<SQL | undefined> {
  const concerns = (ids: string[]) => or(inArray(securityEvents.userId, ids), inArray(securityEvents.actorId, ids));
  const isFromAddress = sql`starts_with(${securityEvents.address}, ${search})`;
  return and(
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    user === undefined ? undefined : concerns([user]),
    from === undefined ? undefined : gte(securityEvents.at, startOfDay(from)),
    to === undefined ? undefined : lt(securityEvents.at, startOfDay(to, 1)),
    search === '' ? undefined : or(isFromAddress, concerns(await names.found(db, search))),
  );
}
