import { sql } from 'drizzle-orm';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openDueClock } from '#server/platform/features/due-clock.ts';
import type { DueChanges } from '#server/platform/features/questions.ts';
import { runOperation } from '#server/platform/operation.ts';
import { discountsTopic } from '../read-automatic-rules.ts';

/** Renews pages that show an offer at the moment when its period starts or ends. */
export function openOffersClock(deps: Deps): DueChanges {
  return openDueClock(deps, {
    topic: discountsTopic,
    run: async (wasKnown) => {
      if (wasKnown) await runOperation(deps, async (op) => announceChange(op, discountsTopic));
    },
    next: () => nextMoment(deps.db, deps.clock()),
    failure: 'Offers could not be renewed; retrying',
  });
}

/** The next start or end of an automatic rule, infinity if there is none. */
async function nextMoment(db: Database, now: Date): Promise<number> {
  const rows = await queryRows(
    db,
    { next: column.nullable(column.number) },
    sql`
    select extract(epoch from min(moment))::float8 * 1000 as next
    from discounts d, unnest(array[d.starts_at, d.ends_at]) moment
    where d.code_key is null and not d.many_codes and d.status = 'active' and moment > ${now.toISOString()}::timestamptz`,
  );
  return rows[0]?.next ?? Number.POSITIVE_INFINITY;
}
