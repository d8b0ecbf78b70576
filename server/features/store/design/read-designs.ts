import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { Design } from '#contracts/design/design.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { defaultDesign } from './default-design.ts';
import { designDrafts, designFiles, designVersions } from './design.tables.ts';

export type StoredFile = typeof designFiles.$inferSelect;
export type VersionRow = typeof designVersions.$inferSelect;

/** The version shown at a time: the one that started last. Null for a shop that has published none. */
export async function readShownVersion(db: Database, now: Date): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(designVersions)
    .where(lte(designVersions.startsAt, now))
    .orderBy(desc(designVersions.startsAt), desc(designVersions.number))
    .limit(1);
  return row ? asRead(row) : null;
}

/** The design shown at a time. */
export async function readShownDesign(db: Database, now: Date): Promise<Design> {
  return (await readShownVersion(db, now))?.design ?? defaultDesign;
}

/** The design that is saved and not published; null for none. */
export async function readDraft(db: Database): Promise<(typeof designDrafts.$inferSelect & { design: Design }) | null> {
  const [row] = await db.select().from(designDrafts);
  return row?.design ? { ...row, design: Design.parse(row.design) } : null;
}

/** The latest versions, newest first. */
export async function readVersions(db: Database, limit: number): Promise<VersionRow[]> {
  const rows = await db.select().from(designVersions).orderBy(desc(designVersions.number)).limit(limit);
  return rows.map(asRead);
}

/** One version, or null. */
export async function readVersion(db: Database, id: string): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(designVersions)
    .where(and(eq(designVersions.id, id)));
  return row ? asRead(row) : null;
}

/** The files of these designs that exist. */
export async function readFiles(db: Database, designs: readonly Design[]): Promise<StoredFile[]> {
  const ids = [...new Set(designs.flatMap(fileIdsOf))];
  return ids.length === 0 ? [] : db.select().from(designFiles).where(inArray(designFiles.id, ids));
}

/** The files that a design names. */
function fileIdsOf({ logo, darkLogo, icon }: Design): string[] {
  return [logo, darkLogo, icon].filter((id) => id !== null);
}

/** A design of an earlier release is completed by the schema. */
function asRead(row: VersionRow): VersionRow {
  return { ...row, design: Design.parse(row.design) };
}
