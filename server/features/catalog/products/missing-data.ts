import { sql } from 'drizzle-orm';
import { facts, missingFacts, type FactName } from '#contracts/products/product-facts.rule.ts';
import { productKinds } from '#contracts/products/product-kinds.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { missingDataCondition } from './missing-data-condition.ts';

/** Whether a choice says the net weight of every variant of the product `p`, as bags of 250 g and 1 kg do. */
const hasWeights = sql`not exists (
  select from variants v where v.product_id = p.id and not v.value_ids && array(
    select av.id from attribute_values av join attributes a on a.id = av.attribute_id
    where a.options @> '{"isNetWeight": true}' and av.name ~ '^\\d+([.,]\\d+)?\\s*(g|kg|г|гр|кг)\\M'))`;

/** The first condition is that of the index; the second looks only at those that the first finds. */
export const isMissingData = sql`(${missingDataCondition('p.')}
  and (${missingDataCondition('p.', ['netWeightGrams'])} or not ${hasWeights}))`;

/** The facts of `p`, with some weight where its variants say theirs: it is not missing. */
const statedFacts = sql`case when ${hasWeights} then '{"netWeightGrams": 1}'::jsonb || p.facts else p.facts end`;

const labels = new Map(facts.map(({ name, label }) => [name, label]));

/** What a product lacks, as a sentence; empty if it lacks nothing. */
function missingText(names: readonly FactName[]): string {
  return names.length === 0 ? '' : `Липсва: ${names.map((name) => labels.get(name)).join(', ')}.`;
}

/** The products among these that the shop refuses to publish, with what each lacks. One query after the settings. */
export async function findRefused(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string; missing: string }[]> {
  if (ids.length === 0 || (await readSettings(db)).missingProductData !== 'refuse') return [];
  const rows = await queryRows(
    db,
    { id: column.text, name: column.text, kind: column.oneOf(productKinds), facts: column.json(ProductFacts) },
    sql`
    select p.id, p.name, p.kind, ${statedFacts} as facts from products p
    where p.id = any(${sql.param([...ids])}::uuid[]) and ${isMissingData} order by p.id`,
  );
  return rows.map(({ id, name, kind, facts: productFacts }) => ({
    id,
    name,
    missing: missingText(missingFacts(kind, productFacts)),
  }));
}

/**
 * Refuses the operation if one of these products, which it has published, lacks required data and the shop refuses
 * that (Settings). One query after the settings.
 */
export async function refuseMissingData(db: Database, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0 || (await readSettings(db)).missingProductData !== 'refuse') return;
  const rows = await queryRows(
    db,
    { name: column.text, kind: column.oneOf(productKinds), facts: column.json(ProductFacts) },
    sql`
    select p.name, p.kind, ${statedFacts} as facts from products p
    where p.id = any(${sql.param([...productIds])}::uuid[]) and p.status = 'active' and ${isMissingData}
    order by p.name limit 6`,
  );
  const [first, ...others] = rows;
  if (!first) return;
  const more = others.length > 0 ? ` Също: ${others.map(({ name }) => `„${name}“`).join(', ')}.` : '';
  const message = `„${first.name}“ не може да се публикува. ${missingText(missingFacts(first.kind, first.facts))}${more}`;
  throw new ShopError('VALIDATION', { message, errors: [{ path: 'status', message }] });
}
