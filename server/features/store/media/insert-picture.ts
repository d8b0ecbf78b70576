import { newId } from '#server/platform/database/columns.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Operation } from '#server/platform/operation.ts';
import { masterFile } from './media-files.ts';
import { media } from './media.tables.ts';

type NewPicture = Omit<typeof media.$inferInsert, 'kind' | 'createdAt' | 'replacedBy'> & { id: string };

/**
 * Stores the bytes of a new picture before `insert` stores its row: a crash in between leaves an unreferenced file, never
 * a row without a file.
 */
export async function withMasterFile<T>(
  files: FileStore,
  bytes: Uint8Array,
  insert: (id: string) => Promise<T>,
): Promise<T> {
  const id = newId();
  const name = masterFile(id, 'upload');
  await files.put(name, bytes);
  try {
    return await insert(id);
  } catch (error) {
    await files.delete(name);
    throw error;
  }
}

/** Stores the row of a new picture, whose sizes are drawn by a job. */
export async function insertPicture(op: Operation, picture: NewPicture): Promise<void> {
  await op.tx.insert(media).values({ ...picture, kind: 'upload' });
  await enqueue(op, 'draw-picture', { mediaId: picture.id });
}
