import type { Currency } from '#contracts/common/money.ts';
import { toGtin14 } from '#contracts/products/gtin.rule.ts';
import type { Purchase, PurchaseLine } from '#contracts/purchases/purchases.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';

/** A row of a receipt as it is typed: a line of the order, or another lot of it. */
export interface ReceiptRow {
  lineId: string;
  quantity: string;
  lot: string;
  bestBefore: string;
  cost: string;
}

/** The receipt of a purchase order as it is typed. */
export interface ReceiptForm {
  rows: ReceiptRow[];
}

/** An empty row of a line. */
export const emptyRow = (lineId: string): ReceiptRow => ({ lineId, quantity: '', lot: '', bestBefore: '', cost: '' });

/** One empty row for each line. */
export function receiptFormOf({ lines }: Purchase): ReceiptForm {
  return { rows: lines.filter(({ variantId }) => variantId !== null).map(({ id }) => emptyRow(id)) };
}

/** The pieces of a line that have not come; none when more came. */
export const missingOf = ({ quantity, received }: PurchaseLine): number => Math.max(0, quantity - received);

/** The typed pieces of a row; 0 for nothing or no number. */
export const piecesOf = ({ quantity }: ReceiptRow): number =>
  /^\d{1,7}$/.test(quantity.trim()) ? Number(quantity) : 0;

/** The line with a barcode or SKU, one of which pieces are missing before the others. */
export function lineWithCode(lines: readonly PurchaseLine[], text: string): PurchaseLine | undefined {
  const code = text.trim();
  const isGtin = /^\d{8,14}$/.test(code);
  const matches = lines.filter(
    ({ sku, gtin, variantId }) =>
      variantId !== null &&
      (sku.toLowerCase() === code.toLowerCase() || (isGtin && gtin !== '' && toGtin14(gtin) === toGtin14(code))),
  );
  return matches.find((line) => missingOf(line) > 0) ?? matches[0];
}

/** The rows with one more piece of a line, in its last row. */
export function withPiece(rows: readonly ReceiptRow[], lineId: string): ReceiptRow[] {
  const last = rows.findLastIndex((row) => row.lineId === lineId);
  return rows.map((row, index) => (index === last ? { ...row, quantity: String(piecesOf(row) + 1) } : row));
}

/** The rows with all missing pieces where nothing was typed. */
export function withMissing(rows: readonly ReceiptRow[], lines: readonly PurchaseLine[]): ReceiptRow[] {
  return lines.reduce<ReceiptRow[]>(
    (filledRows, line) => {
      const ofLine = filledRows.filter(({ lineId }) => lineId === line.id);
      const typedPieces = ofLine.reduce((sum, row) => sum + piecesOf(row), 0);
      const rest = missingOf(line) - typedPieces;
      const index = filledRows.findIndex(({ lineId, quantity }) => lineId === line.id && quantity.trim() === '');
      const row = filledRows[index];
      return rest > 0 && row ? filledRows.with(index, { ...row, quantity: String(rest) }) : filledRows;
    },
    [...rows],
  );
}

/** The rows with pieces as the call takes them, and at which place of the form each of them stands. */
export function receivedLines({ rows }: ReceiptForm, currency: Currency | undefined) {
  const places = rows.flatMap((row, place) => (piecesOf(row) > 0 ? [place] : []));
  const lines = places.flatMap((place) => {
    const row = rows[place];
    if (!row) return [];
    const amount = row.cost.trim() === '' ? undefined : parsePrice(row.cost);
    return [
      {
        ...{ lineId: row.lineId, quantity: piecesOf(row), lot: row.lot },
        bestBefore: row.bestBefore || undefined,
        cost: amount === undefined || currency === undefined ? undefined : { amount, currency },
      },
    ];
  });
  return { lines, places };
}
