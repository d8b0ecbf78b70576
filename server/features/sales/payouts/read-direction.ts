/** Whether money came in or went out; `unclear` where a file says so in a way that is not known. */
export type Direction = 'in' | 'out' | 'unclear';

const words: Readonly<Record<'in' | 'out', readonly string[]>> = {
  in: [
    ...[
      'kt',
      'ct',
      'k',
      'c',
      'cr',
      'crdt',
      'credit',
      'h',
      'haben',
      '+',
      'кредит',
      'кредитен',
      'in',
      'incoming',
      'inbound',
    ],
    ...['вх', 'входящ', 'входящ превод', 'получен', 'получен превод', 'постъпление', 'incoming transfer'],
  ],
  out: [
    ...['дт', 'dt', 'д', 'd', 'dr', 'db', 'dbt', 'dbit', 'debit', 's', 'soll', '-', '−', '–', 'дебит', 'дебитен'],
    ...['изх', 'изходящ', 'изходящ превод', 'нареден', 'нареден превод', 'out', 'outgoing', 'outbound'],
    'outgoing transfer',
  ],
};
const latin: Readonly<Record<string, string>> = { к: 'k', с: 'c', т: 't', н: 'h' };
const directions = new Map(
  (['in', 'out'] as const).flatMap((way) => words[way].map((word) => [folded(word), way] as const)),
);
/** No buyer's text is such a word alone. */
const unmistakable = new Set(['дт', 'дебит', 'debit', 'dbit', 'outbound', 'изходящ', 'изходящ превод'].map(folded));
const columnNames =
  /^((дт|dt|d|д|c|debit|дебит|soll|s|credit|кредит)\s*[/|-]\s*(кт|kt|ct|c|к|d|credit|кредит|haben|h|debit|дебит)|d\/c mark|dc|dbcr|cdtdbtind|знак|посока|direction|sign)\.?$/i;

/** Cyrillic letters that look like those of `D/C` and `DT/KT` are the same as these. */
function folded(cell: string): string {
  const plain = cell.trim().toLowerCase().replace(/\.$/, '');
  return plain.length > 2 ? plain : plain.replaceAll(/[кстн]/g, (letter) => latin[letter] ?? letter);
}

/** The direction that a word says; undefined for any other text. */
export const directionOf = (cell: string): 'in' | 'out' | undefined => directions.get(folded(cell));

/** Whether a cell says by itself that the money went out, in whatever column it stands. */
export const saysOut = (cell: string): boolean => unmistakable.has(folded(cell));

/** Whether a column says the direction of each row: by its name, or because most of its cells do. */
export function isOfDirections(name: string, cells: readonly string[]): boolean {
  const nonEmpty = cells.filter((cell) => cell !== '');
  const directions = nonEmpty.filter((cell) => directionOf(cell) !== undefined);
  // `S` alone may be the size of a parcel, beside `H` it is a debit; a dash alone may stand for an empty cell.
  const isOther = directions.every((cell) => ['s', '-', '−', '–'].includes(folded(cell)));
  return columnNames.test(name) || (!isOther && directions.length >= nonEmpty.length * 0.8);
}
