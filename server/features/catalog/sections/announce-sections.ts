import { sql } from 'drizzle-orm';
import { catalogTopic } from '#server/features/catalog/products/catalog-topics.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { isRunningAt } from './sections-clock.ts';
import { sections } from './sections.tables.ts';

/**
 * Invalidates pages when the period of a section has begun or ended since the last call. Announced once across all
 * processes.
 */
export async function announceSections(tx: Transaction, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update ${sections} s set is_running = ${isRunningAt(now)} where s.is_running <> ${isRunningAt(now)}`);
  if (rowCount) announceChange(tx, catalogTopic);
}
