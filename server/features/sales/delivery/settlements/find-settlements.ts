import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { quoteLexeme } from '#server/platform/words/index-text.ts';
import { matchWords } from '../match-words.ts';
import { misspelled } from './index-settlement.ts';
import { listSettlements } from './list-settlements.ts';
import { matchSettlements } from './match-settlements.ts';
import { ofFullestRegister } from './registers.ts';
import { settlementWords } from './settlement-words.ts';
import { settlements } from './settlements.tables.ts';

const maxFound = 20;
/** Candidates for a name with a typing error, of which the wrong ones are left out. */
const maxSimilar = 200;

/**
 * At most 20 settlements by name: equal names first, then towns, then by name. Municipality, province or postcode may follow, after
 * a comma or without one ("Баня, общ. Банско", "banya blagoevgrad"). Words may be incomplete and in either alphabet;
 * "с.", "гр." and the like are ignored; typing errors are tolerated when nothing else matches. From the fullest register
 * that a courier gave, each search with an index; else from what is known without it.
 */
export async function findSettlements(db: Database, search: string): Promise<Settlement[]> {
  const { name, region } = settlementWords(search);
  const [first] = name;
  if (first === undefined) return [];
  const inRegion = region.map((word) => prefix(word, 'B'));
  const exact = [...name.map((word) => prefix(word, 'A')), ...inRegion];
  const anywhere = [prefix(first, 'A'), ...[...name.slice(1), ...region].map((word) => prefix(word, 'AB'))];
  for (const terms of [exact, anywhere]) {
    const matches = await select(db, terms, { name, limit: maxFound });
    if (matches.length > 0) return matches;
  }
  if (!(await hasRegister(db))) return matchSettlements(await listSettlements(db), search).slice(0, maxFound);
  const similar = await select(db, [...name.map(near), ...inRegion], { name, limit: maxSimilar });
  return matchWords(similar, name.join(' '), (one) => one.name).slice(0, maxFound);
}

const prefix = (word: string, weights: string) => `${quoteLexeme(word)}:*${weights}`;
const near = (word: string) =>
  `(${[prefix(word, 'A'), ...misspelled(word).map((form) => `${quoteLexeme(form)}:AC`)].join(' | ')})`;

const { kind, name: nameColumn, municipality, province, postcode, lat, lng, folded, searchVector } = settlements;

function select(
  db: Database,
  terms: readonly string[],
  { name, limit }: { name: readonly string[]; limit: number },
): Promise<Settlement[]> {
  const query: SQL = sql`${searchVector} @@ ${terms.join(' & ')}::tsquery`;
  return db
    .select({ kind, name: nameColumn, municipality, province, postcode, lat, lng })
    .from(settlements)
    .where(and(query, ofFullestRegister()))
    .orderBy(
      desc(sql`${folded} = ${name.join(' ')}`),
      desc(sql`${kind} = 'town'`),
      nameColumn,
      province,
      municipality,
      postcode,
    )
    .limit(limit);
}

async function hasRegister(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: settlements.id }).from(settlements).limit(1);
  return row !== undefined;
}
