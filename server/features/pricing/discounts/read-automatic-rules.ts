import { and, eq, isNull } from 'drizzle-orm';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Changes } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import { ruleOf, type StoredRule } from './rule-of.ts';

/** The change topic of discounts. */
export const discountsTopic = 'discounts';

const rules = new CachedValue<readonly StoredRule[]>(discountsTopic, queryAll);

/**
 * Returns the active automatic rules, whatever their dates. Cached until a change is announced. Inside a transaction,
 * `cachedFor` is the database whose cache is used: a cache hit costs no statement, and a rule is compared with its
 * row when it is used (reserve-uses.ts).
 */
export function readAutomaticRules(db: Database, cachedFor: Database = db): Promise<readonly StoredRule[]> {
  return rules.read(db, cachedFor);
}

/** Caches the automatic rules of `db`. They are read again after every announced change. */
export function cacheAutomaticRules(db: Database, changes: Changes): void {
  rules.follow(db, changes);
}

/** Invalidates a cache that turned out to be stale. */
export function invalidateAutomaticRules(db: Database): void {
  rules.drop(db);
}

async function queryAll(db: Database): Promise<readonly StoredRule[]> {
  const rows = await db
    .select(discountRow)
    .from(discounts)
    .where(and(isNull(discounts.codeKey), eq(discounts.manyCodes, false), eq(discounts.status, 'active')));
  return rows.map((row) => ruleOf(row));
}
