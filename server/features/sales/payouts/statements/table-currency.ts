import type { Currency } from '#contracts/common/money.ts';
import type { PayoutColumns } from '#contracts/payouts/payouts.ts';
import {
  currencyBeside,
  currencyNamed,
  currencyOfHeader,
  isOfCurrencies,
  type SaidCurrency,
} from '../read-currency.ts';
import { wordsBeside } from '../words-beside.ts';
import type { GivenTable } from './movement.ts';

interface Said {
  kind: Currency | 'other';
  code: string;
}

const foreignCodes = /\b(?:USD|GBP|CHF|RON|TRY|MKD|RSD|ALL|PLN|HUF|CZK|DKK|SEK|NOK|RUB|UAH|JPY|CNY|CAD|AUD)\b/;
const say = (kind: SaidCurrency, text: string): Said[] =>
  kind === null ? [] : [{ kind, code: kind === 'other' ? text : kind }];

/**
 * What a table says of the currency of each row: `EUR`, `BGN`, the name of another one, or several that contradict each
 * other; empty for nothing. Columns of currencies are known by their cells too, so that none is overlooked.
 */
export function currencyReader(
  { file, above }: GivenTable,
  { currency, debit }: PayoutColumns,
  amount: number,
): (cells: readonly string[]) => string {
  const cellsOf = (index: number) => file.rows.map(({ cells }) => (cells[index] ?? '').trim());
  const headerCell = file.header
    .map((_name, index) => index)
    .filter((index) => index !== amount && index !== debit && isOfCurrencies(cellsOf(index)));
  const indexes = currency === null ? headerCell : [currency];
  const heading = file.header[amount] ?? '';
  const ofHeader = say(currencyOfHeader(heading), (heading.match(/[A-Z]{3}/g) ?? [heading]).join('/'));
  const ofAccount = /EUR|BGN|€|евро|лева|лв/i.test(above) ? undefined : foreignCodes.exec(above)?.[0];
  return (cells) => {
    const words = wordsBeside(cells[amount] ?? '');
    const ofRow = [
      ...indexes.flatMap((index) => say(currencyNamed((cells[index] ?? '').trim()), (cells[index] ?? '').trim())),
      ...say(currencyBeside(words), words.join(' ')),
    ];
    const currencies = ofRow.length > 0 ? ofRow : ofHeader;
    if (new Set(currencies.map(({ kind }) => kind)).size > 1) return currencies.map(({ code }) => code).join('/');
    return currencies[0]?.code ?? ofAccount ?? '';
  };
}
