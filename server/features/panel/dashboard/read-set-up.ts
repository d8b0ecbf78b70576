import { sql } from 'drizzle-orm';
import { type SetUp, SetUpStep } from '#contracts/dashboard/dashboard.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { daysBefore } from '#server/platform/days-before.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import { firstOrder, type SetUpPart, setUpParts, shopSettings } from './questions.ts';

/** How long the first order is shown as news. */
const newsDays = 7;

/**
 * Reads the completed set-up steps, derived from the data of the shop; null once every step is done and the first order is
 * a week old. A list that was hidden is still counted. Reads a few index entries.
 */
export function openSetUp(ask: Ask): (db: Database, now: Date) => Promise<SetUp | null> {
  const [parts, readFirstOrder, readSettings] = [ask(setUpParts), ask(firstOrder), ask(shopSettings)];
  return async (db, now) => {
    const firstAt = await readFirstOrder(db);
    const isNews = firstAt === null || firstAt >= daysBefore(now, newsDays);
    const shop = await readSettings(db);
    const storedSteps = await readStored(db, parts);
    const steps = [...parts].map(([kind, { isDone, isOptional = false, isGiven = false, missing }]) => ({
      ...{ kind, isDone: isDone(shop, storedSteps.has(kind)), isOptional, isGiven },
      missing: missing?.(shop) ?? [],
    }));
    if (!isNews && steps.every((step) => step.isDone || step.isOptional)) return null;
    const order = {
      kind: SetUpStep.enum.order,
      isDone: firstAt !== null,
      isOptional: false,
      isGiven: false,
      missing: [],
    };
    return { steps: [...steps, order], isPutAway: shop.setUpPutAway };
  };
}

/** The steps whose data is stored. One query. */
async function readStored(db: Database, parts: ReadonlyMap<SetUpStep, SetUpPart>): Promise<ReadonlySet<SetUpStep>> {
  const conditions = [...parts].flatMap(([kind, { stored }]) => (stored ? [{ kind, stored }] : []));
  const columns = conditions.map(({ kind, stored }) => sql`(${stored}) as ${sql.identifier(kind)}`);
  const readers = Object.fromEntries(conditions.map(({ kind }) => [kind, column.boolean]));
  const [row] = await queryRows(db, readers, sql`select ${sql.join(columns, sql`, `)}`);
  if (!row) throw new Error('A row was asked for and none came.');
  return new Set(conditions.flatMap(({ kind }) => (row[kind] ? [kind] : [])));
}
