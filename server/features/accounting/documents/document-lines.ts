import type { Currency } from '#contracts/common/money.ts';
import { netsByRate, rateOfLine } from '#contracts/documents/nets-by-rate.rule.ts';
import { shareConverted } from '#contracts/documents/share-amounts.rule.ts';
import { chargedInEuro } from '#contracts/payments/charged-in-euro.rule.ts';
import type { DocumentContent, DocumentLine } from './document-content.ts';

/** A part of a sale in the currency of its order: a line or the delivery. */
export interface SoldPart {
  name: string;
  quantity: number;
  unitPrice: number;
  /** The price of all pieces after discounts. */
  gross: number;
  /** In percent. */
  vatRate: number;
}

/**
 * The lines of a document in euro (чл. 26, ал. 1 ЗДДС: the tax base is the price without the tax). An order in leva is
 * converted as its payment is (`chargedInEuro`), so that the lines add up to the charged sum, and the lines of each rate
 * to its base and VAT.
 */
export function documentLines(parts: readonly SoldPart[], currency: Currency): DocumentLine[] {
  const inEuro = (amount: number) => chargedInEuro({ amount, currency }).amount;
  const gross = shareConverted(
    parts.map((part) => part.gross),
    inEuro,
  );
  return linesInEuro(parts, gross, inEuro);
}

/** Parts with their euro amounts as lines. `before`: what earlier documents had of each rate. */
export function linesInEuro(
  parts: readonly SoldPart[],
  gross: readonly number[],
  inEuro: (amount: number) => number,
  before: ReadonlyMap<number, number> = new Map(),
): DocumentLine[] {
  const rates = parts.map(({ vatRate }) => vatRate);
  const net = netsByRate(gross, rates, before);
  return parts.map(({ name, quantity, unitPrice, vatRate }, index) => {
    const [lineGross = 0, lineNet = 0, price] = [gross[index], net[index], inEuro(unitPrice)];
    const discount = price * quantity - lineGross;
    const sums = { discount, net: lineNet, vat: lineGross - lineNet, gross: lineGross };
    return { name, quantity, unitPrice: price, ...sums, vatRate };
  });
}

interface Sums {
  net: number;
  vat: number;
  gross: number;
}

/** The sums of a document. */
export function sumsOf(lines: readonly DocumentLine[]): Sums {
  const sum = (of: (line: DocumentLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), gross: sum(({ gross }) => gross) };
}

/** The sums of a document by rate, highest first (чл. 114, ал. 1, т. 11–13 ЗДДС). */
export function sumsByRate(content: Pick<DocumentContent, 'lines' | 'vatRate'>): (Sums & { rate: number })[] {
  const rates = new Set(content.lines.map((line) => rateOfLine(line, content)));
  return [...rates]
    .sort((a, b) => b - a)
    .map((rate) => ({ rate, ...sumsOf(content.lines.filter((line) => rateOfLine(line, content) === rate)) }));
}
