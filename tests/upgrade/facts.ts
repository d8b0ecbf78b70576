import { sql } from 'drizzle-orm';
import { column } from '#server/platform/database/column.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';

/** The users whose sign-in is tested with a release's backup. */
export const owner = { email: 'owner@example.com', password: 'Correct-Horse-7' };
export const customer = { email: 'customer@example.com', password: 'Quiet-Meadow-42' };

/** The file that each backup of `releases` holds, and its content. */
export const sampleFile = { name: 'sample/picture.webp', content: 'a picture' };

/** Data that an upgrade must not change. */
export interface Facts {
  orders: { number: number; total: number; status: string; lines: number }[];
  stock: { sku: string; stock: number; movements: number }[];
  payments: number;
  users: string[];
}

/** Reads orders with their totals, stock with its ledger, payments and users. */
export async function readFacts(db: Database): Promise<Facts> {
  const orders = await queryRows(
    db,
    { number: column.number, total: column.number, status: column.text, lines: column.number },
    sql`select o.number::float8 as number, o.total::float8 as total, o.status,
        (select sum(l.unit_price * l.quantity) from order_lines l where l.order_id = o.id)::float8 as lines
      from orders o order by o.number`,
  );
  const stock = await queryRows(
    db,
    { sku: column.text, stock: column.number, movements: column.number },
    sql`select v.sku, v.stock::float8 as stock,
        coalesce((select sum(m.quantity) from stock_movements m where m.variant_id = v.id), 0)::float8 as movements
      from variants v order by v.sku`,
  );
  const [ledger] = await queryRows(
    db,
    { payments: column.number },
    sql`select coalesce(sum(amount), 0)::float8 as payments from payments`,
  );
  const people = await queryRows(db, { email: column.text }, sql`select email from users order by email`);
  return { orders, stock, payments: ledger?.payments ?? 0, users: people.map(({ email }) => email) };
}
