import { sql } from 'drizzle-orm';
import type { CellField, ProductCell } from '#contracts/products/product-cells.ts';
import type { ProductTextName } from '#contracts/products/product-fields.rule.ts';
import type { ProductStatus } from '#contracts/products/products.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { columnsOf, storedCellFields } from '../stored-fields.ts';

/** What can be changed of a product and of a variant cell by cell, as it is stored. */
export interface ProductState extends Record<string, unknown>, Record<ProductTextName, string> {
  id: string;
  name: string;
  slug: string;
  status: ProductStatus;
  categoryIds: string[];
}
export interface VariantState extends Record<string, unknown> {
  id: string;
  productId: string;
  variantName: string;
  price: number;
  compareAtPrice: number | null;
  stock: number;
  attributeValueIds: string[];
}

export interface CellStates {
  products: Map<string, ProductState>;
  variants: Map<string, VariantState>;
}

export const productCellFields = [...storedCellFields, 'categoryIds'] as const;

const ofProduct: ReadonlySet<CellField> = new Set(productCellFields);

export function isProductField(field: CellField): boolean {
  return ofProduct.has(field);
}

/**
 * The stored state of every product and variant that the cells are about, locked until the transaction ends: variants
 * before products, each in the order of their ids, as orders do. Four queries however many there are.
 */
export async function lockCells(tx: Transaction, cells: readonly ProductCell[]): Promise<CellStates> {
  const idsOf = (ofProduct: boolean) => [
    ...new Set(cells.filter(({ field }) => isProductField(field) === ofProduct).map(({ id }) => id.toLowerCase())),
  ];
  const variantIds = idsOf(false);
  const { rows: owners } = await tx.execute<{ productId: string }>(sql`
    select product_id as "productId" from variants where id = any(${sql.param(variantIds)}::uuid[])
    order by id for update`);
  const productIds = [...new Set([...idsOf(true), ...owners.map((row) => row.productId)])];
  await tx.execute(sql`
    select from products where id = any(${sql.param(productIds)}::uuid[]) order by id for update`);
  // A statement of their own: it sees what others committed while the locks were waited for.
  const { rows: variants } = await tx.execute<VariantState>(sql`
    select id, product_id as "productId", name as "variantName", price::float8 as price,
      compare_at_price::float8 as "compareAtPrice", stock, value_ids as "attributeValueIds"
    from variants where id = any(${sql.param(variantIds)}::uuid[])`);
  const { rows: products } = await tx.execute<ProductState>(sql`
    select p.id, ${columnsOf(storedCellFields)}, array(
      select pc.category_id from product_categories pc where pc.product_id = p.id order by pc.position, pc.category_id
    ) as "categoryIds" from products p where p.id = any(${sql.param(productIds)}::uuid[])`);
  return {
    products: new Map(products.map((row) => [row.id, row])),
    variants: new Map(variants.map((row) => [row.id, row])),
  };
}
