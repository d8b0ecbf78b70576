import type { NewProduct } from '#contracts/products/product-changes.ts';
import { readFactsNow } from '#server/features/catalog/products/facts/fact-book.ts';
import type { Database } from '#server/platform/database/transaction.ts';

/** Offers the options of the other shop as choices of each new product, as far as the shop has them already. */
export async function offerChoices(
  db: Database,
  products: ReadonlyMap<string, NewProduct>,
  optionsBySlug: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { definitions } = await readFactsNow(db);
  const ofVariants = definitions.filter(({ type, options }) => type === 'choice' && options.describes === 'variant');
  const idOf = new Map(ofVariants.map(({ id, name }) => [name.toLowerCase(), id]));
  for (const product of products.values()) {
    const ids = (optionsBySlug.get(product.slug ?? '') ?? []).flatMap((name) => idOf.get(name.toLowerCase()) ?? []);
    product.attributes = ids.map((id) => ({ id }));
  }
}
