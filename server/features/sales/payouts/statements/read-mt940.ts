import { refusedFile } from '#server/platform/http/shop-error.ts';
import type { Direction } from '../read-direction.ts';
import type { Movement } from './movement.ts';
import { textOfDetails } from './mt940-details.ts';
import { readAmount } from './read-amounts.ts';

/** A field of SWIFT: `:61:` and what follows it, until the next one. */
interface Field {
  tag: string;
  line: number;
  lines: string[];
}

/** ISO 4217: so that an amount without one is not taken for euro. */
const noCurrency = 'XXX';
const movementPattern =
  /^(?<date>\d{6})(?:\d{4})?(?<mark>R[CD]|E[CD]|[CD])(?<letter>[A-Z])?(?<amount>\d[\d.]*(?:,\d*)?)(?:[A-Z][A-Z0-9]{3}(?<rest>.*))?$/;

/** `RC` takes a credit back; `RD` gives a debit back, which is no payment; `EC` and `ED` are only expected. */
const marks: Readonly<Record<string, { direction: Direction; aside: string }>> = {
  C: { direction: 'in', aside: '' },
  D: { direction: 'out', aside: '' },
  RC: { direction: 'out', aside: '' },
  RD: { direction: 'in', aside: 'Върнат изходящ превод' },
  EC: { direction: 'in', aside: 'Още не е осчетоводен' },
  ED: { direction: 'out', aside: '' },
};

/**
 * The movements of MT940 statements, one after another in a file, as SWIFT describes them and Bulgarian banks write them.
 * @throws VALIDATION at `file` if one of them cannot be read, since leaving it out would hide it
 */
export function readMt940(content: string): Movement[] {
  const movements: Movement[] = [];
  let [account, currency] = ['', noCurrency];
  let last: Movement | undefined;
  for (const field of fieldsOf(content)) {
    const [first = ''] = field.lines;
    if (field.tag === '20') [account, currency, last] = ['', noCurrency, undefined];
    if (field.tag === '25') account = first.replaceAll(/\s/g, '').slice(0, 40);
    if (/^60[FM]?$/.test(field.tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(first)?.[1] ?? noCurrency;
    if (field.tag === '61') {
      last = movementOf(field, { account, currency });
      movements.push(last);
    } else if (field.tag === '86' && last) last.text = textOfDetails(field.lines);
    else last = undefined;
  }
  return movements;
}

function movementOf({ line, lines }: Field, { account, currency }: { account: string; currency: string }): Movement {
  const [first = '', ...supplementary] = lines;
  const { date, mark, amount: sumText, rest = '' } = movementPattern.exec(first.trim())?.groups ?? {};
  const sense = mark === undefined ? undefined : marks[mark];
  const amount = sumText === undefined ? null : readAmount(sumText, 'comma');
  if (date === undefined || sumText === undefined || !sense || amount === null || amount === 'ambiguous')
    throw refusedFile(`Ред ${line} на MT940 не се чете: „${first.slice(0, 60)}“. Изтегли извлечението отново.`);
  const own = rest.split('//');
  const reference = own.map((part) => part.trim()).join('/');
  return {
    ...{ line, amount, written: sumText, currency, account, reference, ...sense },
    date: `${date.slice(4, 6)}.${date.slice(2, 4)}.20${date.slice(0, 2)}`,
    // Replaced by the details, which nearly every bank writes.
    text: [own[0]?.replace('NONREF', '') ?? '', ...supplementary].join(' ').trim(),
  };
}

/** A block ends with a line `-`, and may begin with the envelope `{4:` of SWIFT. */
function fieldsOf(content: string): Field[] {
  const fields: Field[] = [];
  for (const [index, text] of content.split(/\r\n|\r|\n/).entries()) {
    const [, tag, rest = ''] = /^(?:\uFEFF|\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(text) ?? [];
    if (tag !== undefined) fields.push({ tag, line: index + 1, lines: [rest] });
    else if (/^-?\}?$/.test(text.trim()) || text.startsWith('{')) continue;
    else fields.at(-1)?.lines.push(text);
  }
  return fields;
}
