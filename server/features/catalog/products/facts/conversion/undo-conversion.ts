import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { factTypes } from '#contracts/facts/fact-types.rule.ts';
import { ChoiceValue, type FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { changedSince, type Undo } from '#server/features/store/activities/questions.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from '../../editing/update-product.ts';
import { refreshListing } from '../../listing/refresh-listing.ts';
import { announceFacts } from '../announce-facts.ts';
import { isOfProduct } from '../fact-book.ts';
import { attributes } from '../facts.tables.ts';
import { lockFacts } from '../lock-facts.ts';
import { editedFact } from '../update-fact.ts';
import { writeValues } from '../write-values.ts';
import { backupKey, takeValues, lockProductsWith } from './convert-fact.ts';
import { inBatches } from './in-batches.ts';

const Parts = z.object({
  name: z.string(),
  type: z.enum(factTypes),
  options: FactOptions,
  values: z.array(ChoiceValue),
});
const Before = Parts.extend({ key: z.string(), version: z.int() });

/**
 * Gives a fact its former type again, and each product what it had. Refused if the definition has changed since, or a
 * product has got a value that it did not have: that one would be lost.
 */
export const undoConversion: Undo['run'] = async (op, { subjectId: id, before: recorded, after }) => {
  const { tx } = op;
  const fact = (await lockFacts(op)).find((one) => one.id === id);
  if (!fact || !isDeepStrictEqual(Parts.parse(editedFact(fact)), Parts.parse(after))) throw changedSince();
  const { type, options, values, key, version } = Before.parse(recorded);
  const backup = backupKey({ key, version });
  await lockProductsWith(op, fact);
  await refuseNewValues(op, fact, backup);
  if (fact.type === 'choice' && !isOfProduct(fact)) await takeFromVariants(op, fact);
  const wasOfVariants = type === 'choice' && options.describes === 'variant';
  const ids = wasOfVariants ? await restoreVariants(op, { id, key, backup }) : await restoreFacts(op, key, backup);
  await tx
    .update(attributes)
    .set({ type, options, version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, id));
  await writeValues(op, id, values);
  await recordActivity(op, {
    action: 'fact.updated',
    subjectType: 'fact',
    subjectId: id,
    subjectName: fact.name,
    before: editedFact(fact),
    after: { name: fact.name, type, options, values },
  });
  if (type === 'choice' || fact.type === 'choice') await refreshListing(op, ids);
  announceFacts(op);
};

async function refuseNewValues({ tx }: Operation, fact: FactDefinition, backup: string): Promise<void> {
  const valueIds = sql.param(fact.values.map(({ id }) => id));
  const isOfVariants = fact.type === 'choice' && !isOfProduct(fact);
  const has = isOfVariants ? sql`value_ids && ${valueIds}::uuid[]` : sql`facts ? ${fact.key}::text`;
  const { rows } = await tx.execute(sql`select from products where ${has} and not facts ? ${backup}::text limit 1`);
  if (rows.length > 0) throw changedSince('Междувременно други продукти имат стойност за този факт.');
}

function restoreFacts(op: Operation, key: string, backup: string): Promise<string[]> {
  return inBatches(op, sql`facts ? ${backup}::text`, async (ids) => {
    await op.tx.execute(sql`
      update products set updated_at = ${nextUpdatedAt}, facts = (facts - ${key}::text - ${backup}::text)
        || jsonb_build_object(${key}::text, facts->${backup}::text)
      where id = any(${ids})`);
  });
}

/** Variants that were added since stay without a value. */
function restoreVariants(
  op: Operation,
  { id, key, backup }: { id: string; key: string; backup: string },
): Promise<string[]> {
  return inBatches(op, sql`facts ? ${backup}::text`, async (ids) => {
    await op.tx.execute(sql`
      update variants v set name = old.value->>'name',
        value_ids = array(
          select now.id from unnest(v.value_ids || array(select jsonb_array_elements_text(old.value->'own')::uuid))
            with ordinality as now(id, place)
          left join jsonb_array_elements_text(old.value->'all') with ordinality as former(id, place)
            on former.id::uuid = now.id
          order by former.place nulls last, now.place)
      from products p, jsonb_each(p.facts->${backup}::text->'variants') old
      where p.id = any(${ids}) and v.product_id = p.id and v.id = old.key::uuid`);
    await op.tx.execute(sql`
      update products set updated_at = ${nextUpdatedAt}, facts = facts - ${key}::text - ${backup}::text,
        attribute_ids = case (facts->${backup}::text->>'place')::int when 0 then attribute_ids
          else attribute_ids[:(facts->${backup}::text->>'place')::int - 1] || ${id}::uuid
            || attribute_ids[(facts->${backup}::text->>'place')::int:] end
      where id = any(${ids})`);
  });
}

async function takeFromVariants(op: Operation, { id, values }: FactDefinition): Promise<void> {
  const valueIds = sql`${sql.param(values.map((value) => value.id))}::uuid[]`;
  const offering = sql`${id}::uuid = any(attribute_ids) or value_ids && ${valueIds}`;
  await inBatches(op, offering, async (ids) => {
    await op.tx.execute(takeValues(valueIds, ids));
    await op.tx.execute(sql`
      update products set attribute_ids = array_remove(attribute_ids, ${id}::uuid) where id = any(${ids})`);
  });
}
