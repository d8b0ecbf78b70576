import type { CourierOffice } from '#contracts/delivery/delivery.ts';
import { matchWords } from './match-words.ts';

/** The offices that contain every word of a search in their city, name, postcode or address; see `matchWords`. */
export function matchOffices(offices: readonly CourierOffice[], search: string): CourierOffice[] {
  return matchWords(offices, search, ({ city, name, postcode, address }) => `${city} ${name} ${postcode} ${address}`);
}
