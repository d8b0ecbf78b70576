import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { NewFact } from '#contracts/facts/facts.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { slugOf } from '../search/transliterate.ts';
import { attributeValues } from './facts.tables.ts';

/** A value as it is rowsBefore, or to be restored with its id and slug. */
export interface ValueToWrite {
  id?: string | undefined;
  slug?: string | undefined;
  name: string;
  color: string | null;
}

/**
 * Replaces the values of a choice by these, in order. A value that stays keeps its id and slug. One with another colour
 * loses the tones that were made for the former one by hand. Two statements and one for each value.
 */
export async function writeValues(
  { tx }: Operation,
  attributeId: string,
  values: readonly ValueToWrite[] | NewFact['values'],
): Promise<void> {
  const rowsBefore = await tx
    .select()
    .from(attributeValues)
    .where(eq(attributeValues.attributeId, attributeId))
    .for('update');
  const slugs = new Set(rowsBefore.map(({ slug }) => slug));
  const rows = values.map((value, position) => {
    const before = rowsBefore.find(({ id }) => id === value.id);
    const slug = before?.slug ?? freeSlugOf('slug' in value && value.slug ? value.slug : slugOf(value.name), slugs);
    slugs.add(slug);
    return { id: value.id ?? newId(), attributeId, name: value.name, slug, position, color: value.color };
  });
  await tx.delete(attributeValues).where(
    and(
      eq(attributeValues.attributeId, attributeId),
      notInArray(
        attributeValues.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(attributeValues)
    .values(rows)
    .onConflictDoUpdate({
      target: attributeValues.id,
      set: {
        name: sql`excluded.name`,
        position: sql`excluded.position`,
        color: sql`excluded.color`,
        tones: sql`case when ${attributeValues.color} is not distinct from excluded.color then ${attributeValues.tones} end`,
      },
    });
}

function freeSlugOf(base: string, slugs: ReadonlySet<string>): string {
  const plain = base || 'value';
  let slug = plain;
  for (let number = 2; slugs.has(slug); number++) slug = `${plain}-${number}`;
  return slug;
}
