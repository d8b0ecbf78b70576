import { groundWithoutVat } from '#contracts/common/stated-vat.rule.ts';
import { saleQr } from '#contracts/documents/sale-qr.rule.ts';
import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Operation } from '#server/platform/operation.ts';
import { documentLines } from './document-lines.ts';
import type { DocumentRow } from './documents.tables.ts';
import { insertDocument } from './insert-document.ts';
import { orderVatRate, vatGroupOf } from './order-vat-rate.ts';
import type { SaleMoney } from './sale-money.ts';
import { sellerOf } from './seller-details.ts';
import { soldParts } from './sold-parts.ts';

export interface Sale {
  order: OrderRow;
  money: SaleMoney;
  settings: Settings;
}

/**
 * Issues the document of a sale: for a person the one of чл. 52о, ал. 1 Наредба Н-18, for a company an invoice (чл. 114
 * ЗДДС), which replaces the former because it also contains order, transaction, lines and QR code (чл. 52о, ал. 3). The
 * caller must hold the lock on the order and have checked that there is no such document.
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
  const rateBefore = orderVatRate(order, settings.vatPercent);
  const parts = await soldParts(op.tx, order, ({ vatRate }) => (isRegistered ? (vatRate ?? rateBefore) : 0));
  const vatRate = Math.max(...parts.map((part) => part.vatRate));
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
      lines: documentLines(parts, order.currency),
      vatRate,
      vatGroup: vatGroupOf(vatRate),
      exemption: isRegistered ? '' : groundWithoutVat,
      inLeva: order.currency === 'BGN' ? order.total : null,
      corrects: null,
    },
    qrOf: (issuedAt, gross) => saleQr({ ...facts, issuedAt, gross }),
  });
}
