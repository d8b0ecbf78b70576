import { sql } from 'drizzle-orm';
import { catalogTopic } from '#contracts/products/catalog-topics.rule.ts';
import type { PictureOwner } from '#server/features/store/media/questions.ts';
import { announceChange } from '#server/platform/cache/changes.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import { lockCategories } from '../categories/lock-categories.ts';

/** The pictures of categories. */
export const categoryPictures: PictureOwner = {
  isShown: (id) => sql`exists (select from categories shown where shown.image_id = ${id})`,
  list: async (db, pictureIds, limit) => {
    const rows = await queryRows(
      db,
      { id: column.text, name: column.text },
      sql`
      select id, name from categories where image_id = any(${sql.param([...pictureIds])}::uuid[])
      order by name, id limit ${limit}`,
    );
    return rows.map((row) => ({ ...row, kind: 'category' as const }));
  },
  move: async (op, { from, to }) => {
    const all = await lockCategories(op);
    if (![...all.values()].some(({ imageId }) => imageId === from)) return;
    await op.tx.execute(sql`
      update categories set image_id = ${to}::uuid, version = version + 1, updated_at = now()
      where image_id = ${from}::uuid`);
  },
  announce: async (op, pictureIds) => {
    const rows = await queryRows(
      op.tx,
      { id: column.text },
      sql`select id from categories where image_id = any(${sql.param([...pictureIds])}::uuid[]) limit 1`,
    );
    if (rows.length > 0) announceChange(op, catalogTopic);
  },
};
