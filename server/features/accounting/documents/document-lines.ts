import { vatContained } from '#server/features/pricing/cart-pricing/vat-contained.ts';
import type { Currency } from '#contracts/common/money.ts';
import { chargedInEuro } from '#server/features/sales/payments/charged-in-euro.ts';
import type { DocumentLine } from './document-content.ts';
import { shareConverted } from './share-amounts.ts';

/** A part of a sale in the currency of its order: a line or the delivery. */
export interface SoldPart {
  name: string;
  quantity: number;
  unitPrice: number;
  /** The price of all pieces after discounts. */
  gross: number;
}

/**
 * The lines of a document in euro (чл. 26, ал. 1 ЗДДС: the tax base is the price without the tax). An order in leva is
 * converted as its payment is (`chargedInEuro`), so that the lines add up to the charged sum, and so do base and VAT.
 */
export function documentLines(parts: readonly SoldPart[], currency: Currency, vatRate: number): DocumentLine[] {
  const inEuro = (amount: number) => chargedInEuro({ amount, currency }).amount;
  const gross = shareConverted(
    parts.map((part) => part.gross),
    inEuro,
  );
  const net = shareConverted(gross, (sum) => sum - vatContained(sum, vatRate));
  return parts.map(({ name, quantity, unitPrice }, index) => {
    const [lineGross = 0, lineNet = 0, price] = [gross[index], net[index], inEuro(unitPrice)];
    const discount = price * quantity - lineGross;
    return { name, quantity, unitPrice: price, discount, net: lineNet, vat: lineGross - lineNet, gross: lineGross };
  });
}

/** The sums of a document. */
export function sumsOf(lines: readonly DocumentLine[]): { net: number; vat: number; gross: number } {
  const sum = (of: (line: DocumentLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), gross: sum(({ gross }) => gross) };
}
