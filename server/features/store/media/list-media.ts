import { type SQL, sql } from 'drizzle-orm';
import type { LibraryPicture } from '#contracts/media/media-library.ts';
import { type CappedTotal, countCapped } from '#server/platform/database/count-capped.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { holdsWords } from './holds-words.ts';
import type { PictureOwner } from './questions.ts';
import { isShown, readLibrary } from './read-library.ts';

export interface MediaQuery {
  page: number;
  limit: number;
  search: string;
  use: 'used' | 'unused' | '';
  kind: 'photo' | 'drawing' | '';
}

/** Returns a page of the library, newest first, without earlier versions. Two queries. */
export async function listMedia(
  db: Database,
  owners: readonly PictureOwner[],
  { page, limit, search, use, kind }: MediaQuery,
): Promise<{ pictures: LibraryPicture[] } & CappedTotal> {
  const conditions: SQL[] = [
    sql`m.replaced_by is null`,
    ...holdsWords(sql`lower(m.alt || ' ' || m.file_name)`, search),
    ...(kind === '' ? [] : [sql`m.kind = ${kind === 'photo' ? 'upload' : 'drawing'}`]),
    ...(use === '' ? [] : [useCondition(owners, use)]),
  ];
  const where = sql.join(conditions, sql` and `);
  const pictures = await readLibrary(db, owners, { where, limit, offset: (page - 1) * limit });
  return { pictures, ...(await countCapped(db, sql`media m`, where)) };
}

/** A picture is used as long as a record shows it or an earlier version. */
function useCondition(owners: readonly PictureOwner[], use: 'used' | 'unused'): SQL {
  const isUsed = sql`(${isShown(owners, sql`m.id`)} or exists (
    select from media old where old.replaced_by = m.id and ${isShown(owners, sql`old.id`)}))`;
  return use === 'used' ? isUsed : sql`not ${isUsed}`;
}
