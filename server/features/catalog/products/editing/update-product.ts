import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductChanges } from '#contracts/products/product-changes.ts';
import type { Product, ProductFacts } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { type FactBook, readFacts } from '../facts/fact-book.ts';
import { fixedFacts, storedFacts } from '../facts/known-facts.ts';
import { getAdminProduct } from '../get-product.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { refuseMissingData } from '../missing-data.ts';
import { products } from '../products.tables.ts';
import { followStock } from '../stock/follow-stock.ts';
import { storedFieldsOf } from '../stored-fields.ts';
import { checkProductInput } from './check-product-input.ts';
import { freeSlug, slugsOfOthers } from './free-slug.ts';
import { changedParts, keywordsOf } from './product-changes.ts';
import { refuseTaken, slugTaken } from './refuse-taken.ts';
import { leaveOldSlug, writeProductLinks } from './write-product-links.ts';
import { lockVariants, type StoredVariant, writeVariants } from './write-variants.ts';

type Shown = z.input<typeof Product>;

/**
 * Changes a product; omitted fields are kept. With `updatedAt` it is refused (STALE) if the product was changed
 * since, or if it would overwrite a stock that orders have changed since: a stale editor never restores sold pieces.
 */
export async function updateProduct(op: Operation<Caller>, id: string, input: ProductChanges): Promise<Shown> {
  const { before, product } = await changeProduct(op, id, input);
  await recordActivity(op, {
    action: 'product.updated',
    subjectType: 'product',
    subjectId: id,
    subjectName: product.name,
    ...changedParts(before, product),
    keywords: [...new Set([keywordsOf(before), keywordsOf(product)])].join(' '),
  });
  return product;
}

/** Like `updateProduct`, but records no activity: the caller records one for several products. */
export async function changeProduct(
  op: Operation,
  id: string,
  input: ProductChanges,
): Promise<{ before: Shown; product: Shown }> {
  const { tx } = op;
  const { stored, updatedAt } = await lockProduct(op, id);
  const before = await getAdminProduct(tx, id);
  if (input.updatedAt !== undefined) {
    const loadedAt = new Date(input.updatedAt);
    if (loadedAt < updatedAt) throw new ShopError('STALE');
    await refuseSoldStock(tx, input, stored, loadedAt);
  }
  const { currency } = await readSettings(tx);
  const own = new Set(stored.map((one) => one.id));
  const pictures = new Set(before.images.map((image) => image.id));
  const book = await readFacts(tx);
  await checkProductInput(op, input, { currency, own, pictures, productId: id, book });
  const changes = await refuseTaken(async () => {
    await writeFields(op, before, input, book);
    return input.variants ? writeVariants(op, id, stored, input.variants) : [];
  });
  await writeProductLinks(op, id, input);
  await refreshListing(op, [id]);
  await followStock(op, changes);
  const product = await getAdminProduct(tx, id);
  if (before.status !== product.status) await refuseMissingData(op.tx, [id]);
  announceProducts(op, [id]);
  return { before, product };
}

/** Locks variants before products, each in the order of their ids, as orders do, to avoid deadlocks. */
export async function lockProduct(op: Operation, id: string): Promise<{ stored: StoredVariant[]; updatedAt: Date }> {
  await lockVariants(op, id);
  const [product] = await op.tx
    .select({ updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  if (!product) throw new ShopError('NOT_FOUND');
  // Read again after locking, when no one else can add or remove a variant.
  return { stored: await lockVariants(op, id), updatedAt: product.updatedAt };
}

async function refuseSoldStock(
  tx: Transaction,
  input: ProductChanges,
  current: readonly StoredVariant[],
  seen: Date,
): Promise<void> {
  const stockOf = new Map(current.map((variant) => [variant.id, variant.stock]));
  const set = (input.variants ?? []).flatMap(({ id, stock }) =>
    id !== undefined && stock !== undefined && stock !== stockOf.get(id) ? [id] : [],
  );
  if (set.length === 0) return;
  const { rows } = await tx.execute(sql`
    select from stock_movements where variant_id = any(${sql.param(set)}::uuid[]) and order_id is not null
      and date_trunc('milliseconds', created_at) > ${seen.toISOString()}::timestamptz limit 1`);
  if (rows.length > 0) throw new ShopError('STALE', { message: 'Междувременно има продажби. Презареди продукта.' });
}

async function writeFields(op: Operation, before: Shown, input: ProductChanges, book: FactBook): Promise<void> {
  const { id } = before;
  const slug = await newSlug(op, before, input);
  if (slug !== undefined && slug !== before.slug) await leaveOldSlug(op, id, before.slug, slug);
  await op.tx
    .update(products)
    .set({
      ...storedFieldsOf({ ...input, slug }),
      facts: input.facts && replacedFacts(book, input.facts),
      attributeIds: input.attributes?.map((attribute) => attribute.id),
      updatedAt: nextUpdatedAt,
    })
    .where(eq(products.id, id));
}

/** The slug as requested, or made from the name. One that another product had before is taken over, one that it has is not. */
async function newSlug(
  op: Operation,
  before: Pick<Shown, 'id' | 'name' | 'slug'>,
  { name = before.name, slug }: ProductChanges,
): Promise<string | undefined> {
  if (slug === null) return freeSlug(op, name, 'product', slugsOfOthers(before.id));
  if (slug === undefined || slug === before.slug) return slug;
  const [namesake] = await op.tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.id, before.id)));
  if (namesake) throw slugTaken();
  return slug;
}

/** The new facts beside the values of deleted definitions, which an undo needs. */
function replacedFacts(book: FactBook, facts: ProductFacts): SQL {
  const knownKeys = [...fixedFacts, ...book.definitions.map(({ key }) => key)];
  const newFacts = JSON.stringify(storedFacts(book, facts));
  return sql`(${products.facts} - ${sql.param(knownKeys)}::text[]) || ${newFacts}::jsonb`;
}

/** Strictly increasing at the millisecond precision of the API. */
export const nextUpdatedAt = sql`greatest(
  date_trunc('milliseconds', clock_timestamp()), ${products.updatedAt} + interval '1 millisecond')`;
