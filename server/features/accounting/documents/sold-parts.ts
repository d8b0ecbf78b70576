import { grossByRate, shareByRate } from '#contracts/cart/vat-by-rate.rule.ts';
import { describeLine } from '#server/features/sales/orders/emails/order-emails.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { SoldPart } from './document-lines.ts';
import { readSoldLines } from './read-sold-lines.ts';

/** The rate of an order's line. */
export type RateOf = (line: { vatRate: number | null }) => number;

/** What was sold with an order, in its currency: its lines, and the delivery unless it was free. */
export async function soldParts(db: Database, order: OrderRow, rateOf: RateOf): Promise<SoldPart[]> {
  const lines = (await readSoldLines(db, order.id)).map((line) => ({
    name: nameOfLine(line),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    gross: line.unitPrice * line.quantity - line.discount,
    vatRate: rateOf(line),
  }));
  return [...lines, ...deliveryParts(order, lines)];
}

/** The delivery of goods as a line; a line for each rate, as it is priced (vat-by-rate.ts). */
export function deliveryParts(
  { deliveryPrice }: Pick<OrderRow, 'deliveryPrice'>,
  goods: readonly SoldPart[],
): SoldPart[] {
  const byRate = grossByRate(goods.map(({ gross, vatRate }) => ({ gross, rate: vatRate })));
  return partsByRate('Доставка', deliveryPrice, byRate);
}

/** A sum as a line for each rate, in proportion to `weights`. */
export function partsByRate(title: string, sum: number, weights: ReadonlyMap<number, number>): SoldPart[] {
  const shares = [...shareByRate(sum, weights)].filter(([, share]) => share > 0);
  return shares.map(([vatRate, share]) => ({
    name: shares.length > 1 ? `${title} (стоки с ДДС ${String(vatRate).replace('.', ',')} %)` : title,
    quantity: 1,
    unitPrice: share,
    gross: share,
    vatRate,
  }));
}

/** A line of an order as a document names it: without the quantity, which has a column. */
export function nameOfLine(line: Parameters<typeof describeLine>[0]): string {
  return describeLine(line).replace(/^\d+ × /, '');
}
