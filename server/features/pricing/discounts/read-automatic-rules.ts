import { and, eq, isNull } from 'drizzle-orm';
import { type Changes, everythingChanged } from '#server/platform/cache/changes.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { discountRow } from './discount-row.ts';
import { discounts } from './discounts.tables.ts';
import { ruleOf, type StoredRule } from './rule-of.ts';

/** The topic under which a change of discounts is announced. */
export const discountsTopic = 'discounts';

interface Kept {
  rules: readonly StoredRule[] | null;
  reading: Promise<readonly StoredRule[]> | null;
}

const keptOf = new WeakMap<Database, Kept>();

/**
 * The automatic rules that are switched on, whatever their dates. No query after the first one, until a change is
 * announced. Inside of a transaction `keptBy` names the database whose memory counts: what it has costs no statement,
 * and a rule that is used is compared with its row anyway (reserve-uses.ts).
 */
export async function readAutomaticRules(db: Database, keptBy: Database = db): Promise<readonly StoredRule[]> {
  const kept = keptOf.get(keptBy);
  if (kept?.rules) return kept.rules;
  // A transaction does not wait for a connection that another query may need first.
  if (!kept || keptBy !== db) return queryAll(db);
  const reading = (kept.reading ??= queryAll(db));
  try {
    const rules = await reading;
    if (kept.reading === reading) kept.rules = rules;
    return rules;
  } finally {
    if (kept.reading === reading) kept.reading = null;
  }
}

/** Keeps the automatic rules of `db` in memory from now on; they are read again after every announced change. */
export function cacheAutomaticRules(db: Database, changes: Changes): void {
  const kept: Kept = { rules: null, reading: null };
  keptOf.set(db, kept);
  changes.listen((topic) => {
    if (topic !== discountsTopic && topic !== everythingChanged) return;
    invalidateAutomaticRules(db);
  });
}

/** Lets go of what is kept, where it has proved to be wrong. */
export function invalidateAutomaticRules(db: Database): void {
  const kept = keptOf.get(db);
  if (kept) Object.assign(kept, { rules: null, reading: null } satisfies Kept);
}

async function queryAll(db: Database): Promise<readonly StoredRule[]> {
  const rows = await db
    .select(discountRow)
    .from(discounts)
    .where(and(isNull(discounts.codeKey), eq(discounts.manyCodes, false), eq(discounts.status, 'active')));
  return rows.map((row) => ruleOf(row));
}
