import { sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { isRunningAt } from './sections-clock.ts';
import { sections } from './sections.tables.ts';

/**
 * Invalidates pages when the period of a section has begun or ended since the last call. Announced once across all
 * processes.
 */
export async function announceSections(op: Operation): Promise<void> {
  const { tx, now } = op;
  const { rowCount } = await tx.execute(sql`
    update ${sections} s set is_running = ${isRunningAt(now)} where s.is_running <> ${isRunningAt(now)}`);
  if (rowCount) announceChange(op, catalogTopic);
}
