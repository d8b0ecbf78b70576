import { sql } from 'drizzle-orm';
import { codeKey } from '#contracts/discounts/code-key.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import { discountCodes, discounts } from '../discounts.tables.ts';

/** Inserts codes for a discount, skipping those that already exist, and returns the number of inserted codes. */
export async function insertCodes({ tx }: Operation, discountId: string, codes: readonly string[]): Promise<number> {
  const rows = codes.map((code) => ({ code, key: codeKey(code) }));
  const { rowCount } = await tx.execute(sql`
    insert into ${discountCodes} (key, code, discount_id)
    select d.key, d.code, ${discountId}::uuid from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(key text, code text)
    where not exists (select from ${discounts} own where own.code_key = d.key)
    on conflict do nothing`);
  return rowCount ?? 0;
}
