import { sql } from 'drizzle-orm';
import { column, type RowOf } from '#server/platform/database/column.ts';
import { queryRows } from '#server/platform/database/query-rows.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { readFacts } from '../facts/fact-book.ts';
import { type ProductState, productStateColumns, productStateFields, withDefined } from '../grid/product-state.ts';
import { foldedSkuOf } from '../products.tables.ts';

const lineColumns = {
  ...productStateColumns,
  variantId: column.text,
  sku: column.text,
  variantName: column.text,
  gtin: column.text,
  weightGrams: column.nullable(column.number),
  price: column.number,
  compareAtPrice: column.nullable(column.number),
  cost: column.nullable(column.number),
  stock: column.number,
  attributeValueIds: column.listOf(column.text),
};

/** What is stored of the lines of a product file. Fields by the names of their cells. */
interface ProductLines {
  /** The variants with these SKUs, each with its product. `id` is that of the product. */
  lines: Omit<RowOf<typeof lineColumns>, 'definedFacts'>[];
  /** The products with these slugs or names. */
  products: ProductState[];
  /** SKUs of all variants that those given differ from only by case or look-alike letters. */
  twins: string[];
}

/** Finds products and variants by the SKUs, slugs and names of a file. Four queries. */
export async function findLines(
  db: Database,
  { skus, slugs, names }: { skus: string[]; slugs: string[]; names: string[] },
): Promise<ProductLines> {
  const lines = await queryRows(
    db,
    lineColumns,
    sql`
    select ${productStateFields}, v.id as "variantId", v.sku, v.name as "variantName", v.gtin, v.weight_grams as "weightGrams", v.price::float8 as price,
      v.compare_at_price::float8 as "compareAtPrice", v.cost::float8 as cost, v.stock, v.value_ids as "attributeValueIds"
    from variants v join products p on p.id = v.product_id where v.sku = any(${sql.param(skus)}::text[])`,
  );
  const products = await queryRows(
    db,
    productStateColumns,
    sql`
    select ${productStateFields} from products p
    where p.slug = any(${sql.param(slugs)}::text[]) or p.name = any(${sql.param(names)}::text[])`,
  );
  const twins = await queryRows(
    db,
    { sku: column.text },
    sql`
    select sku from variants where ${foldedSkuOf(sql`sku`)} = any(array(
      select ${foldedSkuOf(sql`given`)} from unnest(${sql.param(skus)}::text[]) given))`,
  );
  const book = await readFacts(db);
  return {
    lines: lines.map((line) => withDefined(line, book)),
    products: products.map((product) => withDefined(product, book)),
    twins: twins.map(({ sku }) => sku),
  };
}
