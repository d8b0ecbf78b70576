import { vatRateOf } from '#contracts/cart/vat-by-rate.rule.ts';
import type { Currency } from '#contracts/common/money.ts';
import type { TriedMargin } from '#contracts/discounts/discount-trials.ts';
import { netsByRate } from '#contracts/documents/nets-by-rate.rule.ts';
import { rateOf } from '#contracts/reports/rate-of.rule.ts';
import type { LineToTry } from '../questions.ts';

/** Goods of known cost: what they cost, and their prices without VAT before and after discounts. */
export interface GoodsMargin {
  cost: number;
  before: number;
  after: number;
  costed: number;
  uncosted: number;
}

/** The goods of a cart; `reductions` are in the order of the lines. VAT is rounded once for each rate, as in the reports. */
export function goodsMargin(
  lines: readonly LineToTry[],
  reductions: readonly number[],
  settings: { vatPercent: number },
): GoodsMargin {
  const sums: GoodsMargin = { cost: 0, before: 0, after: 0, costed: 0, uncosted: 0 };
  const rates = lines.map(({ vatPercent }) => vatRateOf(vatPercent, settings));
  const gross = lines.map(({ unitPrice, quantity }) => unitPrice * quantity);
  const before = netsByRate(gross, rates);
  const after = netsByRate(
    gross.map((price, index) => price - (reductions[index] ?? 0)),
    rates,
  );
  for (const [index, { quantity, cost }] of lines.entries()) {
    if (cost === null) {
      sums.uncosted += 1;
      continue;
    }
    sums.costed += 1;
    sums.cost += cost * quantity;
    sums.before += before[index] ?? 0;
    sums.after += after[index] ?? 0;
  }
  return sums;
}

/** The margin of several carts together; null when no cost is known. */
export function triedMargin(parts: readonly GoodsMargin[], currency: Currency): TriedMargin | null {
  const sum = (name: keyof GoodsMargin) => parts.reduce((all, part) => all + part[name], 0);
  if (sum('costed') === 0) return null;
  const cost = sum('cost');
  const at = (net: number) => ({ net, margin: net - cost, rate: rateOf(net - cost, net) });
  return { currency, cost, before: at(sum('before')), after: at(sum('after')), uncosted: sum('uncosted') };
}
