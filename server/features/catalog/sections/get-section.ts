import type { AdminSection } from '#contracts/sections/sections.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { listSections } from './list-sections.ts';

/** Returns one section for the editor of the panel. NOT_FOUND if it does not exist. */
export async function getSection(db: Database, id: string): Promise<AdminSection> {
  const [section] = await listSections(db, id);
  if (!section) throw new ShopError('NOT_FOUND');
  return section;
}
