import { inEuro } from '#contracts/common/other-currency.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { ContentLine } from '#server/features/sales/delivery/couriers/courier-port.ts';
import { netOfPieces } from '#server/features/sales/orders/fulfilment/net-of-pieces.ts';

/**
 * The content list of the unshipped pieces of an order with the delivery, in euro cents. The lines add up exactly to
 * `cod`: differences (the conversion of each line, a part that was paid before) are spread over the lines by their
 * share.
 */
export function contentList(order: Pick<Order, 'lines' | 'totals' | 'fulfilments'>, cod: number): ContentLine[] {
  const { currency } = order.totals.total;
  const rows = order.lines.flatMap((line) => {
    const count = line.quantity - line.shipped;
    if (count === 0) return [];
    const priced = { unitPrice: line.unitPrice.amount, quantity: line.quantity, discount: line.discount.amount };
    const name = [line.name, line.variantName].filter(Boolean).join(', ');
    return [
      { sku: line.sku, description: `${count} × ${name}`, net: netOfPieces(priced, { before: line.shipped, count }) },
    ];
  });
  const { delivery } = order.totals;
  if (order.fulfilments.length === 0 && delivery.amount > 0)
    rows.push({ sku: '', description: 'Доставка', net: delivery.amount });
  const nets = rows.map(({ net }) => inEuro({ amount: net, currency }).amount);
  const shares = spread(cod, nets);
  return rows.map(({ sku, description }, index) => ({ sku, description, amount: shares[index] ?? 0 }));
}

/** Whole parts of `total` in proportion to `weights`: the largest remainders take what rounding leaves over. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const base = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const parts = base.map((weight) => Math.floor((total * weight) / whole));
  const remainders = base.map((weight, index) => ({ index, rest: (total * weight) % whole }));
  let left = total - parts.reduce((all, part) => all + part, 0);
  for (const { index } of remainders.toSorted((a, b) => b.rest - a.rest)) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
