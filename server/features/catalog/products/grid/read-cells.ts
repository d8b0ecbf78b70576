import { sql } from 'drizzle-orm';
import { isProductField } from '#contracts/products/cell-fields.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Operation } from '#server/platform/operation.ts';
import { readFacts } from '../facts/fact-book.ts';
import { type ProductState, productStateColumns, productStateFields, withDefined } from './product-state.ts';

/** The stored columns of a variant that can be edited as cells. */
const variantStateColumns = {
  id: column.text,
  productId: column.text,
  variantName: column.text,
  gtin: column.text,
  weightGrams: column.nullable(column.number),
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  cost: column.nullable(column.number),
  stock: column.number,
  attributeValueIds: column.listOf(column.text),
};
export type VariantState = RowOf<typeof variantStateColumns>;

export interface CellStates {
  products: Map<string, ProductState>;
  variants: Map<string, VariantState>;
}

/** The states of these cells only, among those that were read: their variants, and the products of all of them. */
export function statesOf(states: CellStates, cells: readonly ProductCell[]): CellStates {
  const ids = new Set(cells.map(({ id }) => id.toLowerCase()));
  const variants = new Map([...states.variants].filter(([id]) => ids.has(id)));
  const owners = new Set([...variants.values()].map(({ productId }) => productId));
  return { variants, products: new Map([...states.products].filter(([id]) => ids.has(id) || owners.has(id))) };
}

/**
 * Locks every product and variant of the cells until the transaction ends and returns their state: variants before
 * products, each in the order of their ids, as orders do. Five queries, independent of their number.
 */
export async function lockCells({ tx }: Operation, cells: readonly ProductCell[]): Promise<CellStates> {
  const book = await readFacts(tx);
  const idsOf = (ofProduct: boolean) => [
    ...new Set(cells.filter(({ field }) => isProductField(field) === ofProduct).map(({ id }) => id.toLowerCase())),
  ];
  const variantIds = idsOf(false);
  const owners = await queryRows(
    tx,
    { productId: column.text },
    sql`
    select product_id as "productId" from variants where id = any(${sql.param(variantIds)}::uuid[])
    order by id for update`,
  );
  const productIds = [...new Set([...idsOf(true), ...owners.map((row) => row.productId)])];
  await tx.execute(sql`
    select from products where id = any(${sql.param(productIds)}::uuid[]) order by id for update`);
  // A separate statement, which sees what others committed while this one waited for the locks.
  const variants = await queryRows(
    tx,
    variantStateColumns,
    sql`
    select id, product_id as "productId", name as "variantName", gtin, weight_grams as "weightGrams", price::float8 as price,
      compare_at_price::float8 as "compareAtPrice", cost::float8 as cost, stock, value_ids as "attributeValueIds"
    from variants where id = any(${sql.param(variantIds)}::uuid[])`,
  );
  const products = await queryRows(
    tx,
    productStateColumns,
    sql`
    select ${productStateFields} from products p where p.id = any(${sql.param(productIds)}::uuid[])`,
  );
  return {
    products: new Map(products.map((row) => [row.id, withDefined(row, book)])),
    variants: new Map(variants.map((row) => [row.id, row])),
  };
}
