import type { SectionInput, SectionProduct } from '#contracts/sections/sections.ts';
import { readProducts } from '#server/features/catalog/products/read-products.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { sectionSelection } from './section-selection.ts';

/** Returns the products that an unsaved section would show. One query. */
export async function previewSection(db: Database, input: SectionInput): Promise<SectionProduct[]> {
  const products = await readProducts(db, sectionSelection(input));
  return products.map(({ id, name, slug, status, images }) => ({ id, name, slug, status, image: images[0] ?? null }));
}
