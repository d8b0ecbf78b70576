import { sql } from 'drizzle-orm';
import type { PictureUse } from '#contracts/media/media-library.ts';
import type { Video } from '#contracts/media/videos.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { VideoOwner } from '../questions.ts';
import { readVideos } from './read-videos.ts';

/** A video with the pages that show it. NOT_FOUND if there is none. */
export async function getVideo(
  db: Database,
  owners: readonly VideoOwner[],
  id: string,
): Promise<{ video: Video; uses: PictureUse[] }> {
  const [video] = await readVideos(db, owners, { where: sql`v.id = ${id}::uuid`, limit: 1, offset: 0 });
  if (!video) throw new ShopError('NOT_FOUND');
  return { video, uses: await usesOfVideo(db, owners, id) };
}

/** The records that show a video, those of earlier features first. */
export async function usesOfVideo(db: Database, owners: readonly VideoOwner[], id: string): Promise<PictureUse[]> {
  return (await Promise.all(owners.map(({ list }) => list(db, id)))).flat();
}
