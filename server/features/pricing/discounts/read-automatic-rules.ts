import { and, eq, isNull } from 'drizzle-orm';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import { ruleOf, type StoredRule } from './rule-of.ts';

/** The topic under which a change of discounts is announced. */
export const discountsTopic = 'discounts';

const caches = new WeakMap<Database, Cache<readonly StoredRule[]>>();

/**
 * The automatic rules that are switched on, whatever their dates. No query after the first one, until a change is
 * announced. Inside of a transaction `cachedFor` names the database whose cache counts: what it has costs no statement,
 * and a rule that is used is compared with its row anyway (reserve-uses.ts).
 */
export async function readAutomaticRules(db: Database, cachedFor: Database = db): Promise<readonly StoredRule[]> {
  const cache = caches.get(cachedFor);
  // A transaction does not wait for a connection that another query may need first.
  if (!cache || cachedFor !== db) return cache?.find(discountsTopic) ?? queryAll(db);
  return cache.get(discountsTopic, async () => ({ value: await queryAll(db), tags: [discountsTopic] }));
}

/** Caches the automatic rules of `db` from now on; they are read again after every announced change. */
export function cacheAutomaticRules(db: Database, changes: Changes): void {
  const cache = new Cache<readonly StoredRule[]>({ maxEntries: 1 });
  cache.follow(changes, (topic) => topic === discountsTopic);
  caches.set(db, cache);
}

/** Drops what is cached, where it has proved to be wrong. */
export function invalidateAutomaticRules(db: Database): void {
  caches.get(db)?.drop(discountsTopic);
}

async function queryAll(db: Database): Promise<readonly StoredRule[]> {
  const rows = await db
    .select(discountRow)
    .from(discounts)
    .where(and(isNull(discounts.codeKey), eq(discounts.manyCodes, false), eq(discounts.status, 'active')));
  return rows.map((row) => ruleOf(row));
}
