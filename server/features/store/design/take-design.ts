import { sql } from 'drizzle-orm';
import type { Design } from '#contracts/design/design.ts';
import { storedActor } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { designDrafts } from './design.tables.ts';

/**
 * Counts a change of the design and leaves `draft` as what is saved and not published. Other changes wait until the
 * transaction ends. With `readVersion`, a change since then is STALE.
 */
export async function takeDesign(op: Operation, draft: Design | null, readVersion: number | null): Promise<number> {
  const { tx, now } = op;
  await tx
    .insert(designDrafts)
    .values({ design: null, version: 0, savedAt: now, ...storedActor(op) })
    .onConflictDoNothing();
  const [row] = await tx
    .update(designDrafts)
    .set({ design: draft, version: sql`${designDrafts.version} + 1`, savedAt: now, ...storedActor(op) })
    .where(readVersion === null ? sql`true` : sql`${designDrafts.version} = ${readVersion}`)
    .returning({ version: designDrafts.version });
  if (!row)
    throw new ShopError('STALE', {
      message:
        'Дизайнът е променен междувременно от друг екран. Твоите промени са още тук: презареди, за да видиш новото.',
    });
  return row.version;
}
