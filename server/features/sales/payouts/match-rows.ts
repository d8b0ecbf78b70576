import { formatMoneyAtEnd } from '#contracts/common/format-money.rule.ts';
import { Currency, type Money } from '#contracts/common/money.ts';
import { inOtherCurrency } from '#contracts/common/other-currency.rule.ts';
import type { PayoutRowState } from '#contracts/payouts/payouts.ts';
import { column, type RowOf } from '#server/platform/database/column.ts';
import type { ReadRow } from './read-payout-rows.ts';

/** A candidate order for a row. */
export const candidateColumns = {
  id: column.text,
  number: column.number,
  currency: column.oneOf(Currency.options),
  /** The amount due. */
  due: column.number,
  isOpen: column.boolean,
  isPaid: column.boolean,
  /** Its parcel may be on the way with cash on delivery, and somebody else transfers the sum. */
  isCollected: column.boolean,
};
export type Candidate = RowOf<typeof candidateColumns>;

export interface Matched {
  state: PayoutRowState;
  reason: string;
  orderId: string | null;
}

/** The amount of a row in the currency of an order: exactly the amount due if the two are equal after conversion. */
export function inCurrencyOf({ amount, currency }: Money, order: Pick<Candidate, 'currency' | 'due'>): number {
  if (currency === order.currency) return amount;
  const due = inOtherCurrency({ amount: order.due, currency: order.currency });
  return due.amount === amount ? order.due : inOtherCurrency({ amount, currency }).amount;
}

/** Numbers in a text that may be order numbers: not the digits within a longer number, such as an account. */
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/(?<!\d)\d{4,10}(?!\d)/g) ?? []).map(Number)),
];

/** The order of a row, by the order number in it or, subject to confirmation by staff, by its amount alone. */
export function matchRow(row: ReadRow, candidates: readonly Candidate[], countedRefs: ReadonlySet<string>): Matched {
  const verdict = (state: PayoutRowState, reason: string, order?: Candidate): Matched => ({
    state,
    reason,
    orderId: order?.id ?? null,
  });
  const { amount, currency } = row;
  if (amount === null || amount <= 0 || row.problem !== '') return verdict('ignored', row.problem);
  if (countedRefs.has(row.fingerprint)) return verdict('doubled', 'Този ред вече е записан от друг файл.');
  const fits = (order: Candidate) =>
    order.isOpen && order.due > 0 && inCurrencyOf({ amount, currency }, order) === order.due;
  const numbers = numbersIn(row.text);
  const orders = candidates.filter(({ number }) => numbers.includes(number));
  const fitting = orders.filter(fits);
  if (fitting.length > 1) return verdict('unsure', 'Пасват няколко от номерата в реда. Посочи един.', fitting[0]);
  if (fitting[0]?.isCollected)
    return verdict(
      'unsure',
      `Поръчка № ${fitting[0].number} е с наложен платеж и може вече да има товарителница. Откажи я първо, за да не плати клиентът два пъти.`,
      fitting[0],
    );
  if (fitting[0]) return verdict('matched', 'По номер и сума.', fitting[0]);
  const [first] = orders;
  if (first?.isPaid) return verdict('doubled', `Поръчка № ${first.number} вече е платена.`, first);
  if (first && !first.isOpen) return verdict('unsure', `Поръчка № ${first.number} е отказана или върната.`, first);
  if (first) {
    const due = formatMoneyAtEnd({ amount: first.due, currency: first.currency });
    return verdict('unsure', `По поръчка № ${first.number} се чакат ${due}`, first);
  }
  const bySum = candidates.filter(fits);
  if (bySum.length === 1) return verdict('unsure', 'Само по сума: номер на поръчка няма в реда.', bySum[0]);
  return verdict(
    'unmatched',
    bySum.length > 1 ? 'Няколко поръчки чакат тази сума.' : 'Няма поръчка с такъв номер или сума.',
  );
}
