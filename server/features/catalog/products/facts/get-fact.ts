import type { FactDefinition } from '#contracts/facts/facts.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readFactsNow } from './fact-book.ts';

/** One definition as it is now. */
export async function getFact(db: Database, id: string): Promise<FactDefinition> {
  const fact = (await readFactsNow(db)).definitions.find((one) => one.id === id);
  if (!fact) throw new ShopError('NOT_FOUND');
  return fact;
}
