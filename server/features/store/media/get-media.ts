import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { imageUrl } from '#contracts/media/image-url.rule.ts';
import { type getMediaRoute, maxPictureUses, type PictureUse } from '#contracts/media/media-library.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { media } from './media.tables.ts';
import type { PictureOwner } from './questions.ts';
import { readLibrary } from './read-library.ts';

const versionColumns = {
  id: column.text,
  width: column.number,
  height: column.number,
  createdAt: column.timestamp,
  isVersion: column.boolean,
};

/**
 * A picture with the places that show it and its earlier versions. Three queries, and those by which the owners find
 * their places.
 */
export async function getMedia(
  db: Database,
  owners: readonly PictureOwner[],
  id: string,
): Promise<z.input<typeof getMediaRoute.response>> {
  const [picture] = await readLibrary(db, owners, { where: sql`m.id = ${id}::uuid`, limit: 1, offset: 0 });
  if (!picture) throw new ShopError('NOT_FOUND');
  const [origin] = await db
    .select({ croppedFrom: media.croppedFrom, crop: media.crop, replacedBy: media.replacedBy })
    .from(media)
    .where(sql`${media.id} = ${id}::uuid`);
  const others = await queryRows(
    db,
    versionColumns,
    sql`
    select m.id, m.width, m.height, m.created_at as "createdAt", m.replaced_by is not distinct from ${id}::uuid
      as "isVersion"
    from media m where m.replaced_by = ${id}::uuid or m.id = ${origin?.croppedFrom ?? null}::uuid
    order by m.created_at desc, m.id desc`,
  );
  const pictures = others.map(({ createdAt, ...row }) => {
    return { ...row, url: imageUrl(row.id), createdAt: createdAt.toISOString() };
  });
  const versions = pictures.filter(({ isVersion }) => isVersion);
  return {
    picture: {
      ...picture,
      original: pictures.find((one) => one.id === origin?.croppedFrom) ?? null,
      crop: origin?.crop ?? null,
      replacedBy: origin?.replacedBy ?? null,
    },
    uses: await listUses(db, owners, [id, ...versions.map((version) => version.id)]),
    versions,
  };
}

/** The places that show one of these pictures, those of earlier features first. */
export async function listUses(
  db: Database,
  owners: readonly PictureOwner[],
  pictureIds: readonly string[],
): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const { list } of owners) {
    if (uses.length >= maxPictureUses) break;
    uses.push(...(await list(db, pictureIds, maxPictureUses - uses.length)));
  }
  return uses;
}
