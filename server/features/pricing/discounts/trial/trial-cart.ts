import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Currency } from '#contracts/common/money.ts';
import type { ExplainedLine, explainDiscountsRoute } from '#contracts/discounts/discount-trials.ts';
import { findUser } from '#server/features/customers/accounts/users/find-user.ts';
import { readOwnGroups } from '#server/features/customers/groups/read-groups-of.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { HasOrdered, PastOrder } from '../questions.ts';
import { type Customer, customerKeys } from '../uses/customer-keys.ts';

type Question = z.output<NonNullable<typeof explainDiscountsRoute.body>>;
export type CartQuestion = Exclude<Question, { orderId: string }>;

/** A cart to evaluate as if it were ordered, with its lines for display. */
export interface TrialCart extends PastOrder {
  shown: ExplainedLine[];
  /**
   * The keys under which the customer's uses are counted. Null for an order, whose own use does not count against it.
   */
  customers: string[] | null;
}

const rowColumns = {
  id: column.text,
  productId: column.text,
  categoryPath: column.listOf(column.text),
  unitPrice: column.number,
  compareAtPrice: column.nullable(column.number),
  quantity: column.number,
  vatPercent: column.nullable(column.number),
  cost: column.nullable(column.number),
  variantId: column.text,
  sku: column.text,
  name: column.text,
  variantName: column.text,
  stock: column.number,
  status: column.text,
};
type Row = RowOf<typeof rowColumns>;

/** Loads the cart and its customer. Refuses unknown SKUs and customers. */
export async function trialCart(
  db: Database,
  { lines, customerId, discountCode, delivery }: CartQuestion,
  { currency, now, hasOrdered }: { currency: Currency; now: Date; hasOrdered: HasOrdered },
): Promise<TrialCart> {
  const customer = await customerOf(db, customerId);
  const rows = await readLines(db, lines);
  return {
    placedAt: now,
    currency,
    method: delivery?.method ?? 'address',
    isFirst: !(customerId && (await hasOrdered(db, customer))),
    groupIds: customerId ? (await readOwnGroups(db, customerId)).map(({ id }) => id) : null,
    code: discountCode ?? null,
    lines: rows,
    shown: rows.map((row) => show(row, currency)),
    customers: customerKeys(customer),
  };
}

async function customerOf(db: Database, id: string | undefined): Promise<Customer> {
  if (id === undefined) return { userId: null, email: null };
  const user = await findUser(db, id);
  if (user) return { userId: user.id, email: user.email };
  throw new ShopError('VALIDATION', { errors: [{ path: 'customerId', message: 'Няма такъв клиент.' }] });
}

/**
 * Returns the lines in their order. A line whose variant was deleted is omitted; an unknown SKU is refused
 * individually. If two SKUs differ only in case, the exact match wins.
 */
async function readLines(db: Database, lines: CartQuestion['lines']): Promise<Row[]> {
  const indexedLines = lines.map((line, id) => ({ ...line, id }));
  const rows = await queryRows(
    db,
    rowColumns,
    sql`
    select distinct on (line.id) line.id::text as id, p.id as "productId", p.category_path as "categoryPath", v.price::float8 as "unitPrice",
      v.compare_at_price::float8 as "compareAtPrice", line.quantity, nullif(p.vat_rate, '')::float8 as "vatPercent",
      v.cost::float8 as cost, v.id as "variantId", v.sku, p.name,
      v.name as "variantName", v.stock, p.status
    from jsonb_to_recordset(${JSON.stringify(indexedLines)}::jsonb)
      as line(id int, "productId" uuid, "variantId" uuid, sku text, quantity int)
    cross join lateral (
      select * from variants where id = line."variantId" and product_id = line."productId"
      union all
      select * from variants where upper(sku) = upper(line.sku)
    ) v
    join products p on p.id = v.product_id
    order by line.id, v.sku = line.sku desc`,
  );
  const foundIds = new Set(rows.map(({ id }) => id));
  const errors = lines.flatMap((line, index) =>
    'sku' in line && !foundIds.has(String(index))
      ? [{ path: `lines.${index}.sku`, message: `Няма вариант със SKU ${line.sku}.` }]
      : [],
  );
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  return rows;
}

function show(row: Row, currency: Currency): ExplainedLine {
  const { productId, variantId, sku, name, variantName, quantity, unitPrice } = row;
  const stock = row.status === 'active' ? row.stock : 0;
  return {
    ...{ productId, variantId, sku, name, variantName, quantity, stock },
    unitPrice: { amount: unitPrice, currency },
    lineTotal: { amount: unitPrice * quantity, currency },
    available: quantity <= stock,
  };
}
