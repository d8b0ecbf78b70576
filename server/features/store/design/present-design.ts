import type { z } from 'zod';
import type { DesignFile, DesignState, DesignVersion, getDesignRoute } from '#contracts/design/design.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { designDrafts } from './design.tables.ts';
import {
  readDraft,
  readFiles,
  readShownDesign,
  readShownVersion,
  readVersions,
  type StoredFile,
  type VersionRow,
} from './read-designs.ts';

const shownVersions = 50;

/** Where a file of a design is served. */
export function filePath({ id, type }: Pick<StoredFile, 'id' | 'type'>): string {
  return `/brand/${id}.${type === 'image/svg+xml' ? 'svg' : 'webp'}`;
}

/** A file as the panel gets it. */
export function presentFile({
  id,
  type,
  width,
  height,
}: Pick<StoredFile, 'id' | 'type' | 'width' | 'height'>): DesignFile {
  return { id, url: filePath({ id, type }), type, width, height };
}

/** The design with its draft and its versions, for the panel. */
export async function presentDesign(
  db: Database,
  now: Date,
): Promise<Omit<z.input<typeof getDesignRoute.response>, 'panelLook'>> {
  const [current, currentVersion, draft, versions, [row]] = [
    await readShownDesign(db, now),
    await readShownVersion(db, now),
    await readDraft(db),
    await readVersions(db, shownVersions),
    await db.select({ version: designDrafts.version }).from(designDrafts),
  ];
  const designs = [current, ...(draft ? [draft.design] : []), ...versions.map(({ design }) => design)];
  const files = await readFiles(db, designs);
  return {
    current,
    version: row?.version ?? 0,
    draft: draft && { savedAt: draft.savedAt.toISOString(), author: draft.actor, design: draft.design },
    versions: versions.map((version) => presentVersion(version, currentVersion?.id, now)),
    files: files.map(presentFile),
  } satisfies Omit<DesignState, 'panelLook'>;
}

function presentVersion(row: VersionRow, currentId: string | undefined, now: Date): DesignVersion {
  const { id, number, name, startsAt, publishedAt, actor, restoredFrom, design } = row;
  return {
    id,
    number,
    name,
    state: id === currentId ? 'current' : startsAt > now ? 'scheduled' : 'earlier',
    startsAt: startsAt.toISOString(),
    publishedAt: publishedAt.toISOString(),
    author: actor,
    restoredFrom,
    design,
  };
}
