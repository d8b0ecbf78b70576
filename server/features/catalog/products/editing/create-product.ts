import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewProduct } from '#contracts/products/product-changes.ts';
import type { Product } from '#contracts/products/products.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { lockCurrency } from '#server/features/store/settings/currency/lock-currency.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { newId } from '#server/platform/database/columns.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/operation.ts';
import { announceProducts } from '../announce-products.ts';
import { readFacts } from '../facts/fact-book.ts';
import { storedFacts } from '../facts/known-facts.ts';
import { getAdminProduct } from '../get-product.ts';
import { refreshListing } from '../listing/refresh-listing.ts';
import { refuseMissingData } from '../missing-data.ts';
import { products, productSlugs } from '../products.tables.ts';
import { storedFieldsOf } from '../stored-fields.ts';
import { checkProductInput } from './check-product-input.ts';
import { freeSlug, productSlugsInUse } from './free-slug.ts';
import { editedParts, keywordsOf } from './product-changes.ts';
import { refuseTaken, slugTaken } from './refuse-taken.ts';
import { writeProductLinks } from './write-product-links.ts';
import { writeVariants } from './write-variants.ts';

/**
 * Creates a product with its variants, as a draft by default. Its slug is derived from its name. With `restoredId` it
 * is a deleted product, which is restored with its id and those of its variants.
 */
export async function createProduct(
  op: Operation<Caller>,
  input: NewProduct,
  restoredId?: string,
): Promise<z.input<typeof Product>> {
  const product = await addProduct(op, input, restoredId);
  await recordActivity(op, {
    action: restoredId === undefined ? 'product.created' : 'product.restored',
    subjectType: 'product',
    subjectId: product.id,
    subjectName: product.name,
    after: editedParts(product),
    keywords: keywordsOf(product),
  });
  return product;
}

/** Like `createProduct`, but records no activity: the caller records one for several products. */
export async function addProduct(
  op: Operation,
  input: NewProduct,
  restoredId?: string,
): Promise<z.input<typeof Product>> {
  const { tx } = op;
  await lockCurrency(op);
  const { currency } = await readSettings(tx);
  const own = new Set(restoredId === undefined ? [] : input.variants.flatMap((variant) => variant.id ?? []));
  const book = await readFacts(tx);
  await checkProductInput(op, input, { currency, own, pictures: new Set(), productId: null, book });
  const id = restoredId ?? newId();
  const slug = await slugFor(op, input);
  await refuseTaken(async () => {
    await tx.insert(products).values({
      // Omitted fields get the default of their column: a draft without texts.
      ...storedFieldsOf(input),
      facts: input.facts && storedFacts(book, input.facts),
      name: input.name,
      id,
      slug,
      attributeIds: (input.attributes ?? []).map((attribute) => attribute.id),
      currency,
    });
    await writeVariants(op, id, [], input.variants);
  });
  await writeProductLinks(op, id, input);
  await refreshListing(op, [id]);
  if (restoredId === undefined) await refuseMissingData(op.tx, [id]);
  const product = await getAdminProduct(tx, id);
  announceProducts(op, [id]);
  return product;
}

/** A requested slug is taken over from a product that had it before, never from one that has it now. */
async function slugFor(op: Operation, input: NewProduct): Promise<string> {
  if (input.slug === undefined) return freeSlug(op, input.name, 'product', productSlugsInUse);
  const [namesake] = await op.tx.select({ id: products.id }).from(products).where(eq(products.slug, input.slug));
  if (namesake) throw slugTaken();
  await op.tx.delete(productSlugs).where(eq(productSlugs.slug, input.slug));
  return input.slug;
}
