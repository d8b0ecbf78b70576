import type { PayoutColumns } from '#contracts/payouts/payouts.ts';

type Named = Exclude<keyof PayoutColumns, 'defaultCurrency'>;

/** Known column names in lower case, the most reliable first. */
const columnNames: Readonly<Record<Named, readonly string[]>> = {
  date: ['дата на изплащане', 'дата на осчетоводяване', 'вальор', 'дата', 'payment date', 'booking date', 'date'],
  amount: ['изплатена сума', 'сума нп', 'наложен платеж', 'кредит', 'credit', 'cod amount', 'сума', 'amount', 'sum'],
  reference: [
    'номер на поръчка',
    'поръчка',
    'реф. 1',
    'референция 1',
    'ref1',
    'order number',
    'order',
    'основание',
    'reference',
  ],
  details: [
    'пояснение',
    'описание',
    'забележка',
    'детайли',
    'details',
    'description',
    'товарителница',
    'пратка',
    'shipment',
  ],
  currency: ['валута', 'валута на сметката', 'вал.', 'currency', 'ccy', 'curr'],
};

/** Guesses the columns by their whole name, or by its beginning. */
export function guessColumns(header: readonly string[]): PayoutColumns {
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (wanted: readonly string[]) => {
    const exact = wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
    return exact ?? wanted.map((name) => names.findIndex((own) => own.startsWith(name))).find((index) => index >= 0);
  };
  const guessed = (name: Named) => find(columnNames[name]) ?? null;
  return {
    date: guessed('date'),
    amount: guessed('amount'),
    reference: guessed('reference'),
    details: guessed('details'),
    currency: guessed('currency'),
    // Banks and couriers pay out in euro since 2026.
    defaultCurrency: 'EUR',
  };
}

/** How many columns of a header are known by their names; none without the amount and another one. */
export function countColumns(header: readonly string[]): number {
  const { amount, date, reference, details, currency } = guessColumns(header);
  const known = [date, reference, details].filter((index) => index !== null).length;
  return amount === null || known === 0 ? 0 : 1 + known + (currency === null ? 0 : 1);
}
