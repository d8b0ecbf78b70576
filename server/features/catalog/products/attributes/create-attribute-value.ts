import { eq, sql } from 'drizzle-orm';
import type { Attribute } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { announceFacts } from '../facts/announce-facts.ts';
import { attributes, attributeValues } from '../facts/facts.tables.ts';
import { listAttributes } from './list-attributes.ts';

/** Adds a value at the end of an attribute's list. */
export async function createAttributeValue(op: Operation, attributeId: string, name: string): Promise<Attribute> {
  const { tx } = op;
  const [attribute] = await tx.select().from(attributes).where(eq(attributes.id, attributeId)).for('update');
  if (attribute?.type !== 'choice') throw new ShopError('NOT_FOUND');
  const own = sql`attribute_id = ${attributeId}::uuid`;
  const { rows } = await tx.execute(sql`select from attribute_values where ${own} and lower(name) = lower(${name})`);
  if (rows.length > 0) {
    const message = 'Опцията вече има такава стойност.';
    throw new ShopError('NAME_TAKEN', { message, errors: [{ path: 'name', message }] });
  }
  const slug = await freeSlug(op, name, 'value', sql`select slug from attribute_values where ${own}`);
  const position = sql`(select coalesce(max(position), -1) + 1 from attribute_values where ${own})`;
  await refuseTaken(() => tx.insert(attributeValues).values({ attributeId, name, slug, position }));
  // Whoever has the definition open would delete the value by saving all that they know.
  await tx
    .update(attributes)
    .set({ version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, attributeId));
  await recordActivity(op, {
    action: 'attribute.value-created',
    subjectType: 'attribute',
    subjectId: attributeId,
    subjectName: attribute.name,
    after: { value: name },
  });
  announceFacts(op);
  const [changed] = await listAttributes(tx, attributeId);
  if (!changed) throw new ShopError('NOT_FOUND');
  return changed;
}
