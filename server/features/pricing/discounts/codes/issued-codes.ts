import { sql } from 'drizzle-orm';
import { discountCodes, discounts } from '../discounts.tables.ts';
import type { IssuedCode } from '../rule-of.ts';

/** Whether the discount of the row has this code: its own, or a generated one. */
export const hasCode = (key: string) =>
  sql`(${discounts.codeKey} = ${key} or (${discounts.manyCodes}
    and ${discounts.id} = (select i.discount_id from ${discountCodes} i where i.key = ${key})))`;

/** The generated code of the row's discount with this key. Null if there is none. */
export const issuedAs = (key: string) =>
  sql<IssuedCode | null>`(select jsonb_build_object('key', i.key, 'code', i.code, 'used', i.order_id is not null)
    from ${discountCodes} i where i.key = ${key} and i.discount_id = discounts.id)`;
