import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Street } from '#contracts/delivery/streets.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { quoteLexeme } from '#server/platform/words/index-text.ts';
import type { StreetsOf } from './store-streets.ts';
import { streetWords } from './street-words.ts';
import { streets } from './streets.tables.ts';

const maxFound = 12;

/**
 * At most 12 streets and quarters of a settlement whose name has a word for each typed one: first those that begin as
 * typed, then by name. Words may be incomplete and in either alphabet. One query by an index.
 */
export async function findStreets(db: Database, of: StreetsOf, search: string): Promise<Street[]> {
  const words = streetWords(search);
  if (words.length === 0) return [];
  const terms = words.map((word) => `${quoteLexeme(word)}:*`).join(' & ');
  const { kind, name, folded } = streets;
  return db
    .select({ kind, name })
    .from(streets)
    .where(
      and(
        eq(streets.courier, of.courier),
        eq(streets.settlementId, of.settlementId),
        sql`${streets.searchVector} @@ ${terms}::tsquery`,
      ),
    )
    .orderBy(desc(sql`starts_with(${folded}, ${words.join(' ')})`), asc(sql`length(${folded})`), asc(name), asc(kind))
    .limit(maxFound);
}
