import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportField } from '#contracts/imports/import-fields.rule.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { importHeadings } from '../imports.tables.ts';
import { correctionsColumn } from '../other-shops/named-cells.ts';
import type { FileFields } from './read-mapped.ts';

/** Remembers what the columns of a file are, for the next one with the same headings, in any order. */
export async function rememberFields(db: Database, header: readonly string[], columns: FileFields): Promise<void> {
  const fields: Record<string, ImportField> = {};
  for (const [index, name] of header.entries()) {
    const field = columns[index];
    if (field) fields[folded(name)] ??= field;
  }
  await db
    .insert(importHeadings)
    .values({ key: keyOf(header), fields })
    .onConflictDoUpdate({ target: importHeadings.key, set: { fields } });
}

/** Files with these headings are read by their names again. */
export async function forgetFields(db: Database, header: readonly string[]): Promise<void> {
  await db.delete(importHeadings).where(eq(importHeadings.key, keyOf(header)));
}

/** What the columns of the last file with the same headings were; null for headings that nobody has mapped. */
export async function rememberedFields(
  db: Database,
  header: readonly string[],
): Promise<(ImportField | null)[] | null> {
  const [row] = await db
    .select()
    .from(importHeadings)
    .where(eq(importHeadings.key, keyOf(header)));
  if (!row) return null;
  const { fields } = row;
  const names = header.map(folded);
  // Of columns with one heading the first.
  return names.map((name, index) => (names.indexOf(name) === index ? (fields[name] ?? null) : null));
}

const folded = (name: string): string => name.trim().toLowerCase();

/** A file of corrections has one column more. */
function keyOf(header: readonly string[]): string {
  const names = header.filter((name) => name !== correctionsColumn).map(folded);
  return createHash('sha256').update(JSON.stringify(names.toSorted())).digest('hex');
}
