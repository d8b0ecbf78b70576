import { sql } from 'drizzle-orm';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { errorText } from '#server/platform/error-text.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { runOperation } from '#server/platform/operation.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts';

/** The change topic of the addresses that are told of events. */
export const wakeTopic = 'webhooks';

const gatherMilliseconds = 300;

const endpoints = new CachedValue<{ isAny: boolean }>(wakeTopic, async (db) => ({
  isAny: await exists(db, sql`select from ${webhookEndpoints} where state = 'on'`),
}));

/**
 * Starts the delivery soon after any change of the shop was committed, if an event is due: the change itself sends nothing
 * for it. Without an address nothing is asked; what is missed here leaves within a minute.
 */
export function wakeDelivery(deps: Deps): void {
  endpoints.follow(deps.db, deps.changes);
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    timer = undefined;
    try {
      if (!(await endpoints.read(deps.db)).isAny || !(await isAnyDue(deps))) return;
      await runOperation(deps, (op) => enqueue(op, 'deliver-webhooks', {}, { singletonKey: 'due' }));
    } catch (error) {
      // Its database may have been closed before it ended.
      deps.log.debug({ error: errorText(error) }, 'No look for due webhooks');
    }
  };
  deps.changes.listen((topic) => {
    if (!topic.startsWith('job:')) timer ??= setTimeout(() => void look(), gatherMilliseconds).unref();
  });
}

function isAnyDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  return exists(
    db,
    sql`select from ${webhookEndpoints} e where e.state = 'on' and exists (
      select from ${webhookDeliveries} w where w.endpoint_id = e.id and w.state = 'waiting'
        and coalesce(w.next_try_at, '-infinity'::timestamptz) <= ${clock().toISOString()}::timestamptz)`,
  );
}

async function exists(db: Database, rows: ReturnType<typeof sql>): Promise<boolean> {
  const [row] = await queryRows(db, { isAny: column.boolean }, sql`select exists (${rows}) as "isAny"`);
  return row?.isAny ?? false;
}
