import { sql } from 'drizzle-orm';
import { factsTopic } from '#contracts/facts/facts-topic.rule.ts';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import { readPreset } from '#server/demo/read-preset.ts';
import { attributes } from '#server/features/catalog/products/facts/facts.tables.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Drops what the shop keeps of facts, after they were written without one of its operations. */
export function announceFactsOf(db: Database): void {
  const now = { db, afterCommit: (effect: () => void) => effect(), storeTopic: () => newId() };
  announceChange(now, factsTopic);
  announceChange(now, catalogTopic);
}

/**
 * Gives a shop the facts of the demo shop: its numbers, and how it shows the choices that the shop already has. A choice
 * that is made later is an ordinary one.
 */
export async function defineDemoFacts(db: Database): Promise<void> {
  const { attributes: definitions } = await readPreset('iskra');
  for (const { slug, name, type, options } of definitions) {
    if (type === 'choice')
      await db.execute(sql`update attributes set options = ${JSON.stringify(options)}::jsonb where slug = ${slug}`);
    else await db.insert(attributes).values({ name, slug, type, options, position: 100 }).onConflictDoNothing();
  }
  announceFactsOf(db);
}
