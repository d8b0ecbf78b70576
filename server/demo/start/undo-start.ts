import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contracts/common/shapes.ts';
import { Settings } from '#contracts/settings/settings.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { defaultHome } from '#server/features/store/content/default-home.ts';
import { publishNewContent } from '#server/features/store/content/publish-new-content.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { saveSettings } from '#server/features/store/settings/save-settings.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Operation } from '#server/platform/operation.ts';
import { takeShop } from '../take-shop.ts';
import { readStartPrint } from './start-print.ts';

const Before = z.object({ settings: Settings.partial() });
const After = z.object({
  settings: Settings.partial(),
  /** The pictures that came with the preset. */
  media: z.array(Id),
  hasNewDesign: z.boolean(),
  print: z.string(),
});

/**
 * Makes a shop empty again that was started from a preset, while nothing of what came with it was changed and nobody has
 * ordered. Settings that were changed since stay.
 */
export const undoStart: Undo['run'] = async (op, { subjectId, subjectName, before, after }) => {
  const { tx } = op;
  const started = After.parse(after);
  await takeShop(tx);
  // Whoever orders now has them locked; their order is seen afterwards.
  await tx.execute(sql`select from variants order by id for update`);
  if ((await readStartPrint(tx)) !== started.print)
    throw changedSince(
      'Магазинът вече е променян или има поръчка, затова не се изпразва наведнъж. Изтрий поотделно каквото не ти трябва.',
    );
  await emptyShop(op, started);
  await publishNewContent(op, { use: 'home', content: defaultHome() });
  const now = await readSettings(tx);
  const entries = Object.entries(Before.parse(before).settings).filter(([key]) =>
    isDeepStrictEqual(Object(now)[key], Object(started.settings)[key]),
  );
  await saveSettings(op, Object.fromEntries(entries));
  await recordActivity(op, { action: 'shop.start-undone', subjectType: 'shop', subjectId, subjectName });
  announceChange(op, everythingChanged);
};

/** What a preset has put into tables that had nothing before. */
async function emptyShop({ tx }: Operation, { media, hasNewDesign }: z.infer<typeof After>): Promise<void> {
  await tx.execute(sql`delete from sections`);
  await tx.execute(sql`delete from content_pages`);
  await tx.execute(sql`delete from products`);
  await tx.execute(sql`update categories set parent_id = null where parent_id is not null`);
  await tx.execute(sql`delete from categories`);
  await tx.execute(sql`delete from attributes`);
  await tx.execute(sql`delete from media where id = any(${sql.param(media)}::uuid[])`);
  if (hasNewDesign) {
    await tx.execute(sql`delete from design_drafts`);
    await tx.execute(sql`delete from design_versions`);
  }
}
