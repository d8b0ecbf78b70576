import { sql } from 'drizzle-orm';
import { maxRedirects } from '#contracts/redirects/redirects.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { RedirectMap } from './redirect-map.ts';
import { missedAddresses, redirects } from './redirects.tables.ts';

/** Sent when a redirect changes. */
export const redirectsTopic = 'redirects';

/** An arbitrary but constant lock key: whether redirects form a circle depends on all of them. */
const turn = 6_270_311;

/** Waits for concurrent changes of redirects, and blocks others until the transaction ends. */
export async function takeRedirectsTurn({ tx }: Operation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
}

/** A redirect as activities record it. */
interface RecordedRedirect {
  source: string;
  target: string;
  status: 301 | 302;
}

interface Change {
  before: RedirectMap;
  after: RedirectMap;
  action: string;
  name: string;
}

/**
 * Stores the difference between two states of the redirects and records it. Addresses that now lead somewhere are no
 * longer listed as missed. Call it with the turn taken.
 */
export async function writeRedirects(op: Operation<Caller>, { before, after, action, name }: Change): Promise<void> {
  if (after.size > maxRedirects)
    throw new ShopError('VALIDATION', { message: `Магазинът пази най-много ${maxRedirects} пренасочвания.` });
  const changed = [...after].filter(([source, { target, status }]) => {
    const former = before.get(source);
    return former?.target !== target || former.status !== status;
  });
  const removedSources = [...before.keys()].filter((source) => !after.has(source));
  if (changed.length === 0 && removedSources.length === 0) return;
  const sources = changed.map(([source]) => source);
  if (removedSources.length > 0)
    await op.tx.execute(sql`delete from ${redirects} where source = any(${sql.param(removedSources)}::text[])`);
  if (changed.length > 0) {
    await op.tx.execute(sql`
      insert into ${redirects} (id, source, target, status, created_at)
      select row.id, row.source, row.target, row.status, ${op.now.toISOString()}::timestamptz
      from unnest(${sql.param(sources.map(newId))}::uuid[], ${sql.param(sources)}::text[],
        ${sql.param(changed.map(([, { target }]) => target))}::text[],
        ${sql.param(changed.map(([, { status }]) => status))}::int[]) as row(id, source, target, status)
      on conflict (source) do update set target = excluded.target, status = excluded.status`);
    await op.tx.execute(sql`delete from ${missedAddresses} where address = any(${sql.param(sources)}::text[])`);
  }
  const touched = [...sources, ...removedSources];
  await recordActivity(op, {
    action,
    subjectType: 'redirect',
    subjectId: 'all',
    subjectName: name,
    before: { redirects: recorded(before, touched) },
    after: { redirects: recorded(after, touched) },
  });
  announceChange(op, redirectsTopic);
}

function recorded(redirectMap: RedirectMap, sources: readonly string[]): RecordedRedirect[] {
  return sources.flatMap((source) => {
    const leading = redirectMap.get(source);
    return leading ? [{ source, ...leading }] : [];
  });
}
