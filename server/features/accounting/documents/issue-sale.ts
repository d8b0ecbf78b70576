import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { describeLine } from '#server/features/sales/orders/emails/order-emails.ts';
import { linesOf } from '#server/features/sales/orders/own-orders/open-order.ts';
import type { OrderRow } from '#server/features/sales/payments/open-payment.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Operation } from '#server/platform/operation.ts';
import { documentLines, type SoldPart } from './document-lines.ts';
import { type DocumentRow, insertDocument } from './insert-document.ts';
import { orderVatRate, vatGroupOf } from './order-vat-rate.ts';
import type { SaleMoney } from './sale-money.ts';
import { saleQr } from './sale-qr.ts';
import { sellerOf } from './seller-details.ts';

/** The reason that a document without VAT has to name, for a seller without VAT registration. */
const notRegistered = 'чл. 113, ал. 9 от ЗДДС';

export interface Sale {
  order: OrderRow;
  money: SaleMoney;
  settings: Settings;
}

/**
 * Issues the document of a sale: for a person the one of чл. 52о, ал. 1 Наредба Н-18, for a company an invoice (чл. 114
 * ЗДДС), which replaces the former because it names order, transaction, lines and QR code too (чл. 52о, ал. 3). The
 * caller holds the lock on the order and knows that it has no such document.
 */
export async function issueSale(
  op: Operation,
  { order, money, settings }: Sale,
  buyer: InvoiceRequest | null,
): Promise<DocumentRow> {
  const { firstNumber } = settings.accounting;
  if (firstNumber === null) throw new Error('The shop issues no documents.');
  const seller = sellerOf(settings, op.baseUrl);
  const isRegistered = seller.vatNumber !== '';
  const vatRate = isRegistered ? orderVatRate(order, settings.vatPercent) : 0;
  const facts = { shopNumber: seller.shopNumber, orderNumber: order.number, reference: money.reference };
  return insertDocument(op, {
    kind: buyer ? 'invoice' : 'document',
    orderId: order.id,
    cancels: null,
    entryId: null,
    taxEventAt: money.soldAt ?? op.now,
    firstNumber,
    content: {
      seller,
      buyer,
      order: { number: order.number, placedAt: order.createdAt.toISOString() },
      payment: { method: order.paymentMethod, reference: money.reference },
      lines: documentLines(await soldParts(op.tx, order), order.currency, vatRate),
      vatRate,
      vatGroup: vatGroupOf(vatRate),
      exemption: isRegistered ? '' : notRegistered,
      inLeva: order.currency === 'BGN' ? order.total : null,
      corrects: null,
    },
    qrOf: (issuedAt, gross) => saleQr({ ...facts, issuedAt, gross }),
  });
}

/** What was sold with an order, in its currency: its lines, and the delivery unless it was free. */
export async function soldParts(db: Database, order: OrderRow): Promise<SoldPart[]> {
  const lines = (await linesOf(db, order.id)).map((line) => ({
    name: nameOfLine(line),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    gross: line.unitPrice * line.quantity - line.discount,
  }));
  return order.deliveryPrice > 0 ? [...lines, deliveryPart(order)] : lines;
}

/** The delivery as a line. */
export function deliveryPart({ deliveryPrice }: OrderRow): SoldPart {
  return { name: 'Доставка', quantity: 1, unitPrice: deliveryPrice, gross: deliveryPrice };
}

/** A line of an order as a document names it: without the quantity, which has a column. */
export function nameOfLine(line: Parameters<typeof describeLine>[0]): string {
  return describeLine(line).replace(/^\d+ × /, '');
}
