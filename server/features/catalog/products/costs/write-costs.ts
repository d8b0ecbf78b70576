import { sql } from 'drizzle-orm';
import type { CostCause } from '#contracts/products/costs.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { costChanges } from '../prices/price-changes.tables.ts';
import { variants } from '../products.tables.ts';

export interface CostChange {
  variantId: string;
  cost: number | null;
}

/**
 * Sets what variants cost from now on, and keeps what they cost until now. The caller holds the locks on their rows.
 * Returns the ids of the changes.
 */
export async function writeCosts(
  { tx, now }: Operation,
  changes: readonly CostChange[],
  cause: CostCause,
): Promise<string[]> {
  if (changes.length === 0) return [];
  await tx.execute(sql`
    update ${variants} v set cost = n.cost
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n("variantId" uuid, cost bigint)
    where v.id = n."variantId"`);
  const rows = changes.map((change) => ({ id: newId(), ...change, cause, since: now }));
  await tx.insert(costChanges).values(rows);
  return rows.map(({ id }) => id);
}
