import type { PayoutColumns } from '#contracts/payouts/payouts.ts';

type Named = Exclude<keyof PayoutColumns, 'defaultCurrency' | 'direction' | 'amounts' | 'decimal'>;

/** Known column names in lower case, the most reliable first. */
const columnNames: Readonly<Record<Named, readonly string[]>> = {
  date: [
    ...['дата на изплащане', 'date completed (utc)', 'completed date', 'дата на осчетоводяване', 'счетоводна дата'],
    ...['вальор', 'дата', 'payment date', 'booking date', 'postdate', 'post date', 'date'],
  ],
  amount: [
    ...['изплатена сума', 'сума нп', 'наложен платеж', 'кредит', 'credits', 'credit', 'постъпления', 'cod amount'],
    ...['сума', 'amount', 'sum'],
  ],
  debit: ['дебит', 'debits', 'debit', 'тегления'],
  reference: [
    ...['номер на поръчка', 'поръчка', 'реф. 1', 'референция 1', 'ref1', 'order number', 'order'],
    ...['основание', 'payment reference', 'reference'],
  ],
  details: [
    ...['пояснение', 'описание', 'забележка', 'детайли', 'details', 'description', 'товарителница', 'пратка'],
    ...['shipment', 'наредител/получател', 'наредител', 'контрагент', 'payer name', 'payer'],
  ],
  currency: ['валута', 'валута на сметката', 'вал.', 'payment currency', 'currency', 'ccy', 'curr'],
};

/** Columns that only files of Revolut and Wise have; their amounts carry a sign. */
const signedMarks = ['transferwise id', 'orig currency', 'started date'];
/** Where a bank writes its own number of a movement. */
const ownNumbers = ['свързваща референция', 'референция', 'transferwise id', 'id', 'номер на документ'];

const plainNames = (header: readonly string[]) => header.map((name) => name.trim().toLowerCase());

/** Guesses the columns by their whole name, or by its beginning. */
export function guessColumns(header: readonly string[]): PayoutColumns {
  const names = plainNames(header);
  const find = (headings: readonly string[]) => {
    const exact = headings.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return exact ?? headings.map((name) => names.findIndex((own) => own.startsWith(name))).find((index) => index >= 0);
  };
  const guessed = (name: Named) => find(columnNames[name]) ?? null;
  const [amount, debit] = [guessed('amount'), guessed('debit')];
  return {
    date: guessed('date'),
    amount,
    debit: debit === amount ? null : debit,
    direction: null,
    reference: guessed('reference'),
    details: guessed('details'),
    currency: guessed('currency'),
    amounts: signedMarks.some((mark) => names.includes(mark)) ? 'signed' : null,
    decimal: null,
    // Banks and couriers pay out in euro since 2026.
    defaultCurrency: 'EUR',
  };
}

/** The column of the bank's own number of each movement; -1 for none. */
export function ownNumberColumn(header: readonly string[]): number {
  const names = plainNames(header);
  return names.findIndex((name) => ownNumbers.includes(name));
}

/** What a column of amounts holds by its name. */
export function amountsNamed(name: string): 'credits' | 'debits' | undefined {
  if (/^(?:дебит|debit|тегления|изходящ|разход)/i.test(name.trim())) return 'debits';
  return /^(?:кредит|credit|постъплени|получен|входящ|приход|изплатен)/i.test(name.trim()) ? 'credits' : undefined;
}

/** How many columns of a header are known by their names; none without the amount and another one. */
export function countColumns(header: readonly string[]): number {
  const { amount, date, debit, reference, details, currency } = guessColumns(header);
  const guesses = [date, reference, details].filter((index) => index !== null).length;
  const more = [debit, currency].filter((index) => index !== null).length;
  return amount === null || guesses === 0 ? 0 : 1 + guesses + more;
}
