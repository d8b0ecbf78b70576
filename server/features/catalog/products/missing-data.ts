import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { facts, missingFacts, type FactName } from '#contracts/products/product-facts.rule.ts';
import { type ProductKind, productKinds } from '#contracts/products/product-kinds.rule.ts';
import { ProductFacts } from '#contracts/products/products.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { column } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { missingDataCondition } from './missing-data-condition.ts';

/** Whether the product `p` lacks data that its kind requires. */
export const isMissingData = missingDataCondition('p.');

const labels = new Map(facts.map(({ name, label }) => [name, label]));

/** What a product lacks, as a sentence; empty if it lacks nothing. */
function missingText(names: readonly FactName[]): string {
  return names.length === 0 ? '' : `Липсва: ${names.map((name) => labels.get(name)).join(', ')}.`;
}

/** Whether the shop refuses to publish this product, because it lacks required data (Settings). */
export async function isPublicationRefused(
  db: Database,
  { kind, facts: productFacts }: { kind: ProductKind; facts: z.infer<typeof ProductFacts> },
): Promise<boolean> {
  return missingFacts(kind, productFacts).length > 0 && (await readSettings(db)).missingProductData === 'refuse';
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
    select p.id, p.name, p.kind, p.facts from products p
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
    select p.name, p.kind, p.facts from products p
    where p.id = any(${sql.param([...productIds])}::uuid[]) and p.status = 'active' and ${isMissingData}
    order by p.name limit 6`,
  );
  const [first, ...others] = rows;
  if (!first) return;
  const more = others.length > 0 ? ` Също: ${others.map(({ name }) => `„${name}“`).join(', ')}.` : '';
  const message = `„${first.name}“ не може да се публикува. ${missingText(missingFacts(first.kind, first.facts))}${more}`;
  throw new ShopError('VALIDATION', { message, errors: [{ path: 'status', message }] });
}
