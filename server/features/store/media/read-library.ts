import { type SQL, sql } from 'drizzle-orm';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import type { LibraryPicture } from '#contracts/media/media-library.ts';
import { shownFocus } from '#contracts/media/picture-focus.rule.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { PictureOwner } from './questions.ts';

const rowColumns = {
  id: column.text,
  alt: column.text,
  fileName: column.text,
  width: column.number,
  height: column.number,
  kind: column.oneOf(['upload', 'drawing']),
  focusX: column.number,
  focusY: column.number,
  isUsed: column.boolean,
  createdAt: column.timestamp,
};

/** Whether a record of any owner shows the picture, or the video, with this id. */
export function isShown(owners: readonly Pick<PictureOwner, 'isShown'>[], id: SQL): SQL {
  const conditions = owners.map((owner) => owner.isShown(id));
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The pictures that match, newest first, over the alias `m`. One query. */
export async function readLibrary(
  db: Database,
  owners: readonly PictureOwner[],
  { where, limit, offset }: { where: SQL; limit: number; offset: number },
): Promise<LibraryPicture[]> {
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select m.id, m.alt, m.file_name as "fileName", m.width, m.height, m.kind, m.focus_x as "focusX",
      m.focus_y as "focusY", m.created_at as "createdAt",
      (${isShown(owners, sql`m.id`)} or exists (
        select from media old where old.replaced_by = m.id and ${isShown(owners, sql`old.id`)})) as "isUsed"
    from media m where ${where}
    order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(presentPicture);
}

function presentPicture({ kind, createdAt, ...row }: RowOf<typeof rowColumns>): LibraryPicture {
  return {
    ...row,
    ...shownFocus(row.focusX, row.focusY),
    url: imageUrl(row.id),
    kind: kind === 'drawing' ? 'drawing' : 'photo',
    createdAt: createdAt.toISOString(),
  };
}
