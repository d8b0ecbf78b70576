import { sql } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { factsAmong, storedCellFields } from '#contracts/products/cell-fields.rule.ts';
import type { ProductCell } from '#contracts/products/product-cells.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { nextUpdatedAt } from '../editing/update-product.ts';
import { writeProductLinks } from '../editing/write-product-links.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { leavePromotions } from '../prices/end-promotions.ts';
import { productCategories, productSlugs } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { columnName } from '../stored-fields.ts';
import type { ProductState } from './product-state.ts';
import type { CellStates, VariantState } from './read-cells.ts';

/** A product and its affected variants before and after. */
interface Step {
  id: string;
  before: ProductState;
  after: ProductState;
  variants: { before: VariantState; after: VariantState }[];
}

/** The batch size of writes. Progress is reported after each batch. */
const batchSize = 250;

/**
 * Writes the states that differ, with stock movements, price history and former slugs. The rows must be locked.
 * `onProgress` gets the number of written products.
 */
export async function writeCells(
  op: Operation,
  before: CellStates,
  after: CellStates,
  onProgress?: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const steps = stepsOf(before, after);
  for (let from = 0; from < steps.length; from += batchSize) {
    await onProgress?.(from, steps.length);
    await writeSteps(op, steps.slice(from, from + batchSize));
  }
}

function stepsOf(before: CellStates, after: CellStates): Step[] {
  const steps = new Map<string, Step>();
  for (const [id, product] of before.products) {
    steps.set(id, { id, before: product, after: after.products.get(id) ?? product, variants: [] });
  }
  for (const [id, variant] of before.variants) {
    const next = after.variants.get(id);
    if (next) steps.get(variant.productId)?.variants.push({ before: variant, after: next });
  }
  return [...steps.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const assignments = storedCellFields.map((name) => sql`${columnName(name)} = n.${sql.identifier(name)}`);
const texts = storedCellFields.map((name) => sql`${sql.identifier(name)} text`);

async function writeSteps(op: Operation, steps: readonly Step[]): Promise<void> {
  const { tx } = op;
  const pairs = steps.flatMap(({ variants }) => variants);
  await writeVariantStates(
    tx,
    pairs.map((pair) => pair.after),
  );
  await traceStock(tx, pairs);
  await tracePrices(op, pairs);
  await leaveOldSlugs(tx, steps);
  await tx.execute(sql`
    update products set ${sql.join(assignments, sql`, `)}, updated_at = ${nextUpdatedAt},
      facts = jsonb_strip_nulls(products.facts || n."newFacts")
    from jsonb_to_recordset(${JSON.stringify(steps.map(({ after }) => ({ ...after, newFacts: factsAmong(after) })))}::jsonb) as n(
      id uuid, "newFacts" jsonb, ${sql.join(texts, sql`, `)})
    where products.id = n.id`);
  await writeCategories(tx, steps);
  for (const { id, before, after } of steps) {
    if (before.images !== after.images) await writeProductLinks(op, id, { images: [...after.images] });
  }
  await refreshListing(
    op,
    steps.map(({ id }) => id),
  );
  await followStock(
    op,
    pairs.map(({ before, after }) => ({
      variantId: before.id,
      productId: before.productId,
      before: before.stock,
      after: after.stock,
    })),
  );
}

async function writeVariantStates(tx: Transaction, states: readonly VariantState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    update variants v set name = n."variantName", gtin = n.gtin, weight_grams = n."weightGrams", price = n.price, compare_at_price = n."compareAtPrice",
      stock = n.stock, value_ids = array(select jsonb_array_elements_text(n."attributeValueIds")::uuid)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as n(
      id uuid, "variantName" text, gtin text, "weightGrams" integer, price bigint, "compareAtPrice" bigint, stock integer, "attributeValueIds" jsonb)
    where v.id = n.id`);
}

async function traceStock(tx: Transaction, pairs: Step['variants']): Promise<void> {
  const movements = pairs.flatMap(({ before, after }) =>
    before.stock === after.stock ? [] : [{ id: newId(), variantId: before.id, quantity: after.stock - before.stock }],
  );
  if (movements.length === 0) return;
  await tx.execute(sql`
    insert into stock_movements (id, variant_id, quantity, cause)
    select id, "variantId", quantity, 'edit' from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as n(
      id uuid, "variantId" uuid, quantity integer)`);
}

async function tracePrices(op: Operation, pairs: Step['variants']): Promise<void> {
  const priceRecords = pairs.flatMap(({ before, after }) => {
    const isSame = before.price === after.price && before.compareAtPrice === after.compareAtPrice;
    const { price, compareAtPrice } = after;
    return isSame ? [] : [{ id: newId(), variantId: before.id, price, compareAtPrice }];
  });
  if (priceRecords.length === 0) return;
  await leavePromotions(
    op,
    priceRecords.map(({ variantId }) => variantId),
  );
  await op.tx.execute(sql`
    insert into price_changes (id, variant_id, price, compare_at_price)
    select id, "variantId", price, "compareAtPrice" from jsonb_to_recordset(${JSON.stringify(priceRecords)}::jsonb) as n(
      id uuid, "variantId" uuid, price bigint, "compareAtPrice" bigint)`);
}

async function leaveOldSlugs(tx: Transaction, steps: readonly Step[]): Promise<void> {
  const slugSteps = steps.filter(({ before, after }) => before.slug !== after.slug);
  if (slugSteps.length === 0) return;
  await tx.delete(productSlugs).where(
    inArray(
      productSlugs.slug,
      slugSteps.map(({ after }) => after.slug),
    ),
  );
  await tx
    .insert(productSlugs)
    .values(slugSteps.map(({ id, before }) => ({ slug: before.slug, productId: id })))
    .onConflictDoUpdate({ target: productSlugs.slug, set: { productId: sql`excluded.product_id` } });
}

async function writeCategories(tx: Transaction, steps: readonly Step[]): Promise<void> {
  const recategorised = steps.filter(({ before, after }) => before.categoryIds !== after.categoryIds);
  if (recategorised.length === 0) return;
  await tx.delete(productCategories).where(
    inArray(
      productCategories.productId,
      recategorised.map(({ id }) => id),
    ),
  );
  const rows = recategorised.flatMap(({ id, after }) =>
    after.categoryIds.map((categoryId, position) => ({ productId: id, categoryId, position })),
  );
  if (rows.length > 0) await tx.insert(productCategories).values(rows);
}

/** The products that a change of cells affects. */
export function touchedProducts(states: CellStates): string[] {
  return [...states.products.keys()];
}

/** The states with the new values of the cells. The input is not modified. */
export function statesAfter(
  states: CellStates,
  cells: readonly ProductCell[],
  valueOf: (cell: ProductCell) => unknown,
): CellStates {
  const products = new Map([...states.products].map(([id, state]) => [id, { ...state }]));
  const variants = new Map([...states.variants].map(([id, state]) => [id, { ...state }]));
  for (const cell of cells) {
    const id = cell.id.toLowerCase();
    const state: Record<string, unknown> | undefined = products.get(id) ?? variants.get(id);
    if (state) state[cell.field] = valueOf(cell);
  }
  return { products, variants };
}
