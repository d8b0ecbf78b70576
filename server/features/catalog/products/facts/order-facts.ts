import { sql } from 'drizzle-orm';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceFacts } from './announce-facts.ts';
import { lockFacts } from './lock-facts.ts';

/** Changes the display order. STALE unless `ids` are exactly those that exist. */
export async function orderFacts(op: Operation<Caller>, ids: readonly string[]): Promise<void> {
  const before = (await lockFacts(op)).map(({ id }) => id);
  const isSame =
    before.length === ids.length && new Set(ids).size === ids.length && ids.every((id) => before.includes(id));
  if (!isSame) throw new ShopError('STALE', { message: 'Фактите са променени междувременно. Ето ги, както са сега.' });
  await writeOrder(op, ids);
  await recordActivity(op, {
    action: 'facts.ordered',
    subjectType: 'fact',
    subjectId: '',
    subjectName: 'Ред на фактите',
    before: { ids: before },
    after: { ids },
  });
  announceFacts(op);
}

/** Gives the definitions the places of their ids. */
export async function writeOrder({ tx }: Operation, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update attributes a set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o(id, place) where a.id = o.id`);
}
