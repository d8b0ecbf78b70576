import { sql } from 'drizzle-orm';
import type { Attribute } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { announceFacts } from '../facts/announce-facts.ts';
import { attributes, attributeValues } from '../facts/facts.tables.ts';
import { lockFacts, refuseSameName, refuseTooMany } from '../facts/lock-facts.ts';
import { slugOf } from '../search/transliterate.ts';

/** A new choice is what variants differ by, and a filter; its owner may show it elsewhere too. */
const optionsOfChoice = { places: ['filter' as const] };

/** Creates an attribute with its first values. Names that differ only in case or script are equal. */
export async function createAttribute(
  op: Operation,
  { name, values }: { name: string; values: readonly string[] },
): Promise<Attribute> {
  const { tx } = op;
  const twins = values.flatMap((value, index) =>
    values.slice(0, index).some((other) => slugOf(other) === slugOf(value) && slugOf(value) !== '')
      ? [{ path: `values.${index}`, message: 'Тази стойност се повтаря.' }]
      : [],
  );
  if (twins.length > 0) throw new ShopError('VALIDATION', { errors: twins });
  const definitions = await lockFacts(op);
  refuseTooMany(definitions);
  refuseSameName(definitions, name);
  const attribute = {
    id: newId(),
    name,
    slug: await freeSlug(op, name, 'attribute', sql`select slug from attributes`),
  };
  const rows = values.map((value, position) => ({
    id: newId(),
    attributeId: attribute.id,
    name: value,
    slug: slugOf(value) || `value-${position + 1}`,
    position,
  }));
  await refuseTaken(async () => {
    await tx.insert(attributes).values({
      ...attribute,
      options: optionsOfChoice,
      position: sql`(select coalesce(max(position), -1) + 1 from attributes)`,
    });
    if (rows.length > 0) await tx.insert(attributeValues).values(rows);
  });
  await recordActivity(op, {
    action: 'attribute.created',
    subjectType: 'attribute',
    subjectId: attribute.id,
    subjectName: name,
    after: { name, values },
  });
  announceFacts(op);
  return { ...attribute, values: rows.map(({ id, name: value, slug }) => ({ id, name: value, slug })) };
}
