import { eq, sql } from 'drizzle-orm';
import type { FieldError } from '#contracts/common/errors.ts';
import type { ChoiceValue, FactChanges, FactDefinition } from '#contracts/facts/facts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { checkFact } from './check-fact.ts';
import { attributes } from './facts.tables.ts';
import { followFact } from './follow-fact.ts';
import { getFact } from './get-fact.ts';
import { lockFacts, refuseSameName } from './lock-facts.ts';
import { writeValues } from './write-values.ts';

/** The parts of a definition that are edited, as the activity log keeps them. */
export const editedFact = ({ name, type, options, values }: FactDefinition) => ({ name, type, options, values });

/** Changes a definition. Its key and type stay: the facts of products are stored under the one, as the other. */
export async function updateFact(op: Operation<Caller>, id: string, input: FactChanges): Promise<FactDefinition> {
  const definitions = await lockFacts(op);
  const before = definitions.find((one) => one.id === id);
  if (!before) throw new ShopError('NOT_FOUND');
  if (before.version !== input.version) throw new ShopError('STALE');
  refuseOtherMeaning(before, input);
  refuseSameName(definitions, input.name, id);
  checkFact(definitions, input, before);
  return writeFact(op, before, input);
}

/** What products have of a fact does not fit another type or subject: convert-fact.ts changes both together. */
function refuseOtherMeaning(before: FactDefinition, { type, options }: FactChanges): void {
  const errors: FieldError[] = [];
  const message = 'Смени го с „Смени вида“: тогава и стойностите на продуктите стават такива.';
  if (before.type !== type) errors.push({ path: 'type', message });
  if (before.options.describes !== options.describes) errors.push({ path: 'options.describes', message });
  if (before.options.hasSeveral && !options.hasSeveral) errors.push({ path: 'options.hasSeveral', message });
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
}

/** Writes a definition that was checked. Values of `input` that do not exist are added with their ids. */
export async function writeFact(
  op: Operation,
  before: FactDefinition,
  { name, options, values }: Pick<FactChanges, 'name' | 'options' | 'values'>,
): Promise<FactDefinition> {
  const { tx } = op;
  const { id } = before;
  await tx
    .update(attributes)
    .set({ name, options, version: sql`${attributes.version} + 1` })
    .where(eq(attributes.id, id));
  if (before.type === 'choice') await writeValues(op, id, values);
  const after = await getFact(tx, id);
  await recordActivity(op, {
    action: 'fact.updated',
    subjectType: 'fact',
    subjectId: id,
    subjectName: name,
    before: editedFact(before),
    after: editedFact(after),
  });
  await followFact(op, {
    key: after.key,
    values: renamedValues(before, after),
    hasMainChanged: before.options.isOfMainGoods !== after.options.isOfMainGoods,
  });
  return after;
}

/** The values that were added again, renamed or deleted. */
function renamedValues(before: FactDefinition, after: FactDefinition): ChoiceValue[] {
  const nameIn = ({ values }: FactDefinition, id: string) => values.find((value) => value.id === id)?.name;
  const all = new Map([...before.values, ...after.values].map((value) => [value.id, value]));
  return [...all.values()].filter(({ id }) => nameIn(before, id) !== nameIn(after, id));
}
