import { sql } from 'drizzle-orm';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import type { Operation } from '#server/platform/operation.ts';
import { shownFrame } from './navigation.tables.ts';
import { type FrameSources, readFrame } from './read-frame.ts';

/**
 * Redraws pages when an announcement has begun or ended, or something that a link leads to was renamed, hidden or
 * deleted since the last call. Announced once across all processes.
 */
export async function announceFrame(op: Operation, sources: FrameSources): Promise<void> {
  const frame = JSON.stringify(await readFrame(op.tx, sources, op.now));
  const { rowCount } = await op.tx.execute(sql`
    insert into ${shownFrame} (frame) values (${frame}::jsonb)
    on conflict (is_only) do update set frame = excluded.frame, updated_at = now()
    where ${shownFrame}.frame is distinct from excluded.frame`);
  if (rowCount) announceChange(op, settingsTopic);
}
