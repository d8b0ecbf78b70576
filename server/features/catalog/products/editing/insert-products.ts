import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewProduct } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import { lockCurrency } from '#server/features/store/settings/currency/lock-currency.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { readFacts } from '../facts/fact-book.ts';
import { storedFacts } from '../facts/known-facts.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { refuseMissingData } from '../missing-data.ts';
import { products, productSlugs } from '../products.tables.ts';
import { readProducts } from '../read-products.ts';
import { storedFieldsOf } from '../stored-fields.ts';
import { checkNewProducts, type ProductEntry } from './check-product-input.ts';
import { freeSlug, productSlugsInUse } from './free-slug.ts';
import { refuseTaken, slugTaken } from './refuse-taken.ts';
import { insertProductLinks } from './write-product-links.ts';
import { insertVariants } from './write-variants.ts';

/**
 * Inserts products with their variants, and returns them in the order of `entries`. Records no activity. The number of
 * statements does not depend on that of the products, but for one for each without a slug; a statement takes at most
 * 65,535 values, so that callers hand over a thousand variants at a time.
 */
export async function insertProducts(
  op: Operation,
  entries: readonly ProductEntry[],
): Promise<z.input<typeof Product>[]> {
  const { tx } = op;
  await lockCurrency(op);
  const { currency } = await readSettings(tx);
  const book = await readFacts(tx);
  await checkNewProducts(op, entries, { currency, book });
  const slugs = await slugsFor(
    op,
    entries.map(({ input }) => input),
  );
  const goods = entries.map(({ input, restoredId }, n) => ({
    ...{ input, restoredId, id: restoredId ?? newId() },
    slug: slugs[n] ?? '',
  }));
  await refuseTaken(async () => {
    await tx.insert(products).values(
      goods.map(({ id, input, slug }) => ({
        // Omitted fields get the default of their column: a draft without texts.
        ...storedFieldsOf(input),
        facts: input.facts && storedFacts(book, input.facts),
        name: input.name,
        id,
        slug,
        attributeIds: (input.attributes ?? []).map((attribute) => attribute.id),
        currency,
      })),
    );
    await insertVariants(op, goods);
  });
  await insertProductLinks(op, goods);
  const ids = goods.map(({ id }) => id);
  await refreshListing(op, ids);
  await refuseMissingData(
    tx,
    goods.flatMap(({ id, restoredId }) => (restoredId === undefined ? [id] : [])),
  );
  announceProducts(op, ids);
  const where = sql`p.id = any(${sql.param(ids)}::uuid[])`;
  const productOf = new Map(
    (await readProducts(tx, { where, limit: ids.length })).map((product) => [product.id, product]),
  );
  return ids.flatMap((id) => productOf.get(id) ?? []);
}

/**
 * A slug for each. A requested one is taken over from a product that had it before, never from one that has it now; one
 * is derived from the name where none is requested.
 */
async function slugsFor(op: Operation, inputs: readonly NewProduct[]): Promise<string[]> {
  const ownSlugs = inputs.flatMap(({ slug }) => slug ?? []);
  if (new Set(ownSlugs).size < ownSlugs.length) throw slugTaken();
  if (ownSlugs.length > 0) {
    const [namesake] = await op.tx.select({ id: products.id }).from(products).where(inArray(products.slug, ownSlugs));
    if (namesake) throw slugTaken();
    await op.tx.delete(productSlugs).where(inArray(productSlugs.slug, ownSlugs));
  }
  const slugs: string[] = [];
  for (const { name, slug } of inputs)
    slugs.push(slug ?? (await freeSlug(op, name, 'product', inUseWith([...ownSlugs, ...slugs]))));
  return slugs;
}

const inUseWith = (others: readonly string[]): SQL =>
  sql`${productSlugsInUse} union all select unnest(${sql.param([...others])}::text[])`;
