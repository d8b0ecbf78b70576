import { grossByRate, shareByRate } from '#contracts/cart/vat-by-rate.rule.ts';
import { vatContained } from '#contracts/cart/vat-contained.rule.ts';
import { inEuro } from '#contracts/common/other-currency.rule.ts';
import { netOfPieces } from '#contracts/orders/net-of-pieces.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { ContentLine } from '#server/features/sales/delivery/couriers/courier-port.ts';

/**
 * The content list of the unshipped pieces of an order with the delivery, in euro cents, each with the VAT rate that it
 * contains. The lines add up exactly to `cod`: differences (the conversion of each line, a part that was paid before) are
 * spread over the lines by their share.
 */
export function contentList(order: Pick<Order, 'lines' | 'totals' | 'fulfilments'>, cod: number): ContentLine[] {
  const { currency } = order.totals.total;
  const rateOf = rateOfLines(order);
  const goods = order.lines.flatMap((line) => {
    const count = line.quantity - line.shipped;
    if (count === 0) return [];
    const linePrice = { unitPrice: line.unitPrice.amount, quantity: line.quantity, discount: line.discount.amount };
    const name = [line.name, line.variantName].filter(Boolean).join(', ');
    const net = netOfPieces(linePrice, { before: line.shipped, count });
    return [{ sku: line.sku, description: `${count} × ${name}`, net, vatRate: rateOf(line) }];
  });
  const rows = order.fulfilments.length === 0 ? [...goods, ...deliveryRows(order, rateOf)] : goods;
  const nets = rows.map(({ net }) => inEuro({ amount: net, currency }).amount);
  const shares = spread(cod, nets);
  return rows.map(({ net: _net, ...row }, index) => ({ ...row, amount: shares[index] ?? 0 }));
}

type RateOf = (line: Pick<Order['lines'][number], 'vatRate'>) => number;

/** The delivery has the rates of the goods (чл. 128 ЗДДС): a row for each, as in documents. */
function deliveryRows({ lines, totals: { delivery } }: Pick<Order, 'lines' | 'totals'>, rateOf: RateOf) {
  const goods = lines.map((line) => ({ gross: line.lineTotal.amount - line.discount.amount, rate: rateOf(line) }));
  const shares = [...shareByRate(delivery.amount, grossByRate(goods))].filter(([, net]) => net > 0);
  return shares.map(([vatRate, net]) => ({
    sku: '',
    description: shares.length > 1 ? `Доставка (стоки с ДДС ${String(vatRate).replace('.', ',')} %)` : 'Доставка',
    net,
    vatRate,
  }));
}

/** Lines of version 1.0.0 have no rate: it is the one that gives the VAT of their order. */
function rateOfLines({ totals: { total, vatIncluded } }: Pick<Order, 'totals'>): RateOf {
  const statedRate = [20, 9, 0].find((rate) => vatContained(total.amount, rate) === vatIncluded.amount) ?? 20;
  return ({ vatRate }) => vatRate ?? statedRate;
}

/** Whole parts of `total` in proportion to `weights`: the largest remainders take what rounding leaves over. */
function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const base = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const parts = base.map((weight) => Math.floor((total * weight) / whole));
  const remainders = base.map((weight, index) => ({ index, rest: (total * weight) % whole }));
  let remaining = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of remainders.toSorted((a, b) => b.rest - a.rest)) {
    if (remaining === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    remaining -= 1;
  }
  return parts;
}
