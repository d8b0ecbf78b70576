import { eq, type SQL, sql } from 'drizzle-orm';
import type { FactMeaning } from '#contracts/facts/fact-conversion.ts';
import { placesOf } from '#contracts/facts/fact-types.rule.ts';
import { type FactDefinition, FactOptions } from '#contracts/facts/facts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from '../../editing/update-product.ts';
import { refreshListing } from '../../listing/refresh-listing.ts';
import { announceFacts } from '../announce-facts.ts';
import { isOfProduct } from '../fact-book.ts';
import { attributes } from '../facts.tables.ts';
import { getFact } from '../get-fact.ts';
import { lockFacts } from '../lock-facts.ts';
import { editedFact } from '../update-fact.ts';
import { writeValues } from '../write-values.ts';
import { inBatches } from './in-batches.ts';
import { type ConversionPlan, planConversion } from './plan-conversion.ts';
import { setsOf } from './read-values.ts';
import { readRenamed } from './rename-variants.ts';

type Input = FactMeaning & { version: number };

/**
 * Changes the type or subject of a fact and the values of all products with it. What each product had stays in its facts
 * under `backupKey`, where nothing shows it, for an undo. Refused with CONFLICT if a value does not fit.
 */
export async function convertFact(op: Operation<Caller>, id: string, input: Input): Promise<FactDefinition> {
  const { tx } = op;
  const definitions = await lockFacts(op);
  const before = definitions.find((one) => one.id === id);
  if (!before) throw new ShopError('NOT_FOUND');
  if (before.version !== input.version) throw new ShopError('STALE');
  await lockProductsWith(op, before);
  const plan = await planConversion(tx, definitions, before, input);
  const [problem] = plan.preview.problems;
  if (problem !== undefined) throw new ShopError('CONFLICT', { message: problem });
  const isOfVariants = before.type === 'choice' && !isOfProduct(before);
  const ids = isOfVariants ? await leaveVariants(op, before, plan) : await replaceFacts(op, before, plan);
  await tx
    .update(attributes)
    .set({ type: input.type, options: optionsAfter(before, input, plan), version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, id));
  await writeValues(op, id, input.type === 'choice' ? plan.choices : []);
  const after = await getFact(tx, id);
  if (after.type === 'choice' && !isOfProduct(after)) await moveToVariants(op, after);
  await recordActivity(op, {
    action: 'fact.converted',
    subjectType: 'fact',
    subjectId: id,
    subjectName: before.name,
    before: { ...editedFact(before), key: before.key, version: before.version },
    after: editedFact(after),
  });
  if (before.type === 'choice' || after.type === 'choice') await refreshListing(op, ids);
  announceFacts(op);
  return after;
}

/** Where the facts of a product keep what it had before a conversion. No definition has such a key. */
export const backupKey = ({ key, version }: Pick<FactDefinition, 'key' | 'version'>): string => `${key}~${version}`;

/** Locks variants before products, each in the order of their ids, as orders do. */
export async function lockProductsWith({ tx }: Operation, { key, values }: FactDefinition): Promise<void> {
  const valueIds = sql`${sql.param(values.map(({ id }) => id))}::uuid[]`;
  const having = sql`select id from products where facts ? ${key}::text or value_ids && ${valueIds}`;
  await tx.execute(sql`select from variants where product_id in (${having}) order by id for update`);
  await tx.execute(sql`select from products where id in (${having}) order by id for update`);
}

/** Replaces the values that stand in the facts of products. Returns the ids of the products. */
function replaceFacts(op: Operation, fact: FactDefinition, plan: ConversionPlan): Promise<string[]> {
  const { key } = fact;
  const json = (side: 'value' | 'to') => sql.param(plan.converted.map((one) => JSON.stringify(one[side])));
  return inBatches(op, sql`facts ? ${key}::text`, async (ids) => {
    await op.tx.execute(sql`
      update products set updated_at = ${nextUpdatedAt}, facts = (products.facts - ${key}::text)
        || jsonb_build_object(${backupKey(fact)}::text, products.facts->${key}::text, ${key}::text, n.after::jsonb)
      from unnest(${json('value')}::text[], ${json('to')}::text[]) as n(before, after)
      where products.id = any(${ids}) and products.facts->${key}::text = n.before::jsonb`);
  });
}

/** Moves the values that all variants of a product share to the product. Returns the ids of the products. */
async function leaveVariants(op: Operation, fact: FactDefinition, plan: ConversionPlan): Promise<string[]> {
  const { tx } = op;
  const { id, key } = fact;
  const nextNames = await readRenamed(tx, fact);
  const valueIds = sql`${sql.param(fact.values.map((value) => value.id))}::uuid[]`;
  const json = (side: 'value' | 'to') => sql.param(plan.converted.map((one) => JSON.stringify(one[side])));
  const changedIds = await inBatches(op, sql`value_ids && ${valueIds}`, async (ids) => {
    await tx.execute(sql`
      update products set updated_at = ${nextUpdatedAt},
        attribute_ids = array_remove(products.attribute_ids, ${id}::uuid),
        facts = products.facts || jsonb_build_object(${key}::text, n.after::jsonb, ${backupKey(fact)}::text, jsonb_build_object(
          'place', coalesce(array_position(products.attribute_ids, ${id}::uuid), 0),
          'variants', (select jsonb_object_agg(v.id, jsonb_build_object('name', v.name, 'all', v.value_ids, 'own', array(
              select own from unnest(v.value_ids) own where own = any(${valueIds}))))
            from variants v where v.product_id = products.id)))
      from (${setsOf(fact, ids)}) s
      join unnest(${json('value')}::text[], ${json('to')}::text[]) as n(before, after)
        on to_jsonb(s.slugs) = n.before::jsonb
      where products.id = s.product_id`);
    await tx.execute(takeValues(valueIds, ids));
  });
  await tx.execute(sql`
    update variants v set name = n.name
    from unnest(${sql.param(nextNames.map((one) => one.id))}::uuid[], ${sql.param(nextNames.map(({ name }) => name))}::text[])
      as n(id, name)
    where v.id = n.id`);
  return changedIds;
}

/** Takes these values from the variants of these products. */
export const takeValues = (valueIds: SQL, productIds: SQL): SQL => sql`
  update variants v set value_ids = array(
    select own from unnest(v.value_ids) with ordinality as o(own, place) where own <> all(${valueIds}) order by place)
  where v.product_id = any(${productIds}) and v.value_ids && ${valueIds}`;

/** Gives every variant of a product the value that the product had, and offers the choice with it. */
async function moveToVariants(op: Operation, { id, key }: FactDefinition): Promise<void> {
  await inBatches(op, sql`facts ? ${key}::text`, async (ids) => {
    await op.tx.execute(sql`
      update variants v set value_ids = v.value_ids || av.id
      from products p join attribute_values av on av.attribute_id = ${id}::uuid and p.facts->${key}::text ? av.slug
      where p.id = any(${ids}) and v.product_id = p.id and av.id <> all(v.value_ids)`);
    await op.tx.execute(sql`
      update products set attribute_ids = array_append(attribute_ids, ${id}::uuid), facts = facts - ${key}::text
      where id = any(${ids})`);
  });
}

/** The options that the new type has too; a number begins with limits that its values fit. */
function optionsAfter(
  { type, options }: FactDefinition,
  target: FactMeaning,
  { unit, converted }: ConversionPlan,
): FactOptions {
  const places = options.places.filter((place) => placesOf(target.type, target.describes).includes(place));
  const { filterNote, aliases, isPainting, describes: _describes, ...kept } = options;
  const fresh = FactOptions.parse({
    places: type === 'choice' && target.type !== 'choice' ? [...new Set([...places, 'csv' as const])] : places,
    ...{ describes: target.describes, hasSeveral: target.hasSeveral, filterNote, aliases },
  });
  if (target.type === 'text') {
    const longest = converted.reduce((most, { to }) => Math.max(most, String(to).length), fresh.maxLength);
    return { ...fresh, maxLength: Math.max(longest, type === 'text' ? kept.maxLength : 0) };
  }
  if (target.type === 'choice') {
    const ofVariants = type === 'choice' && target.describes === 'variant';
    return { ...fresh, isPainting, ...(ofVariants ? { heading: kept.heading, countedAs: kept.countedAs } : {}) };
  }
  const numbers = converted.flatMap(({ to }) => (typeof to === 'number' ? [to] : []));
  const isWhole = numbers.every(Number.isInteger);
  return {
    ...fresh,
    ...{ unit, isWhole, min: Math.min(fresh.min, ...numbers), max: Math.max(fresh.max, ...numbers) },
  };
}
