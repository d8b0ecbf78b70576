import type { Settlement } from './settlements.ts';

type Named = Pick<Settlement, 'kind' | 'name' | 'municipality' | 'province'>;

const kinds = { town: 'гр. ', village: 'с. ', other: '' };

/** The name with its kind: "с. Баня". */
export const kindAndName = ({ kind, name }: Named): string => kinds[kind] + name;

/** What tells equal names apart: "общ. Банско, обл. Благоевград". A part that repeats the name is left out. */
export function regionOf({ name, municipality, province }: Named): string {
  const parts = [
    ['общ. ', municipality],
    ['обл. ', province],
  ] as const;
  return parts
    .filter(([, text]) => text !== '' && text !== name)
    .map((part) => part.join(''))
    .join(', ');
}

/** "с. Баня, общ. Банско, обл. Благоевград": as shown, and as understood by the search for settlements. */
export function nameSettlement(settlement: Named): string {
  return [kindAndName(settlement), regionOf(settlement)].filter(Boolean).join(', ');
}
