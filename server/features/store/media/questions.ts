import type { SQL } from 'drizzle-orm';
import type { PictureUse } from '#contracts/media/media-library.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionToAll } from '#server/platform/features/feature.ts';
import type { Operation } from '#server/platform/operation.ts';

/** A feature whose records show pictures of the library. */
export interface PictureOwner {
  /** Whether it shows the picture with this id. Asked for each row of a list: one look-up in an index, or in few ids. */
  isShown: (id: SQL) => SQL;
  /** The records that show one of these pictures, by name, at most `limit`. A bounded number of queries. */
  list: (db: Database, pictureIds: readonly string[], limit: number) => Promise<PictureUse[]>;
  /** Makes every record that shows the picture `from` show `to`. A bounded number of statements. */
  move: (op: Operation, places: { from: string; to: string }) => Promise<void>;
  /** Announces that these pictures look different, so that pages with them are rendered again. */
  announce: (op: Operation, pictureIds: readonly string[]) => Promise<void>;
}

/** A feature whose records show videos of the library. */
export interface VideoOwner {
  /** Whether it shows the video with this id. Asked for each row of a list. */
  isShown: (id: SQL) => SQL;
  /** The records that show a video, by name. */
  list: (db: Database, videoId: string) => Promise<PictureUse[]>;
}

export const videoOwners = questionToAll<VideoOwner>('Which records show videos of the library?');

/** Which records show pictures. Each feature answers for its own tables. */
export const pictureOwners = questionToAll<PictureOwner>('Which records show pictures of the library?');
