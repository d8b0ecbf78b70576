import { sql } from 'drizzle-orm';
import type { FactDefinition, NewFact } from '#contracts/facts/facts.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { freeSlug } from '../editing/free-slug.ts';
import { refuseTaken } from '../editing/refuse-taken.ts';
import { checkFact } from './check-fact.ts';
import { attributes } from './facts.tables.ts';
import { followFact } from './follow-fact.ts';
import { getFact } from './get-fact.ts';
import { fixedFacts } from './known-facts.ts';
import { lockFacts, refuseSameName, refuseTooMany } from './lock-facts.ts';
import { writeValues } from './write-values.ts';

/** The keys that a new fact may not have: those of others, and of the facts that every shop has. */
const keysInUse = sql`select slug from attributes union all select unnest(${sql.param([...fixedFacts])}::text[])`;

/** Defines a fact, last in the display order. Its key comes from its name and stays. */
export async function createFact(op: Operation<Caller>, input: NewFact): Promise<FactDefinition> {
  const { tx } = op;
  const definitions = await lockFacts(op);
  refuseTooMany(definitions);
  refuseSameName(definitions, input.name);
  checkFact(definitions, input);
  const id = newId();
  const { name, type, options, values } = input;
  const plain = await freeSlug(op, name, 'attribute', keysInUse);
  const slug = /^[a-z]/.test(plain) ? plain : `fact-${plain}`;
  const position = sql`(select coalesce(max(position), -1) + 1 from attributes)`;
  await refuseTaken(() => tx.insert(attributes).values({ id, name, slug, type, options, position }));
  if (type === 'choice') await writeValues(op, id, values);
  await recordActivity(op, {
    action: 'fact.created',
    subjectType: 'fact',
    subjectId: id,
    subjectName: name,
    after: { name, type, options, values },
  });
  await followFact(op, { key: slug, values: [], hasMainChanged: options.isOfMainGoods });
  return getFact(tx, id);
}
