import { asc, eq } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { sections } from './sections.tables.ts';

/** Orders the sections by `ids`, which must contain each of them once; otherwise STALE, and nothing changes. */
export async function reorderSections(op: Operation<Caller>, ids: readonly string[]): Promise<void> {
  // Locked by id, so that concurrent calls cannot deadlock.
  const locked = await op.tx.select().from(sections).orderBy(asc(sections.id)).for('update');
  const sectionOf = new Map(locked.map((section) => [section.id, section]));
  const ordered = ids.flatMap((id) => sectionOf.get(id) ?? []);
  if (ordered.length !== ids.length || ids.length !== sectionOf.size || new Set(ids).size !== ids.length)
    throw new ShopError('STALE', { message: 'Секциите са променени междувременно. Презареди и опитай отново.' });
  for (const [position, section] of ordered.entries()) {
    if (section.position !== position)
      await op.tx.update(sections).set({ position }).where(eq(sections.id, section.id));
  }
  await recordActivity(op, {
    action: 'sections.reordered',
    subjectType: 'section',
    subjectId: 'all',
    before: told(locked.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))),
    after: told(ordered),
  });
  announceChange(op, catalogTopic);
}

/** Titles for display, ids for the undo. */
function told(order: readonly { id: string; title: string }[]) {
  return { titles: order.map(({ title }) => title), ids: order.map(({ id }) => id) };
}
