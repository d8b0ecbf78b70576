import type { Settlement } from '#contracts/delivery/settlements.ts';
import { matchWords } from '../match-words.ts';

/**
 * Settlements by name: equal names first, then towns, then by name. The province may follow after a comma ("Бяла, обл.
 * Русе"), or without one when no name matches. Spelling is tolerated as in the search for offices; "гр." and "с." are
 * ignored.
 */
export function matchSettlements(settlements: readonly Settlement[], search: string): Settlement[] {
  const terms = search.replaceAll(/(^|[\s,])(?:гр|с|обл)\.\s*/gi, '$1').trim();
  if (terms === '') return [];
  const [name = '', province = ''] = terms.split(',', 2);
  const nameMatches = matchWords(
    matchWords(settlements, name, (settlement) => settlement.name),
    province,
    (settlement) => settlement.province,
  );
  const matches =
    nameMatches.length > 0 ? nameMatches : matchWords(settlements, terms, (one) => `${one.name} ${one.province}`);
  const lowerName = lower(name);
  const rank = (one: Settlement) => (lower(one.name) === lowerName ? 0 : 2) + (one.kind === 'town' ? 0 : 1);
  return matches.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'bg'));
}

const lower = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
