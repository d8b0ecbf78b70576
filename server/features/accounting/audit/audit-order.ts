import type { Courier } from '#contracts/delivery/courier.ts';
import { momentOf } from '#contracts/documents/sale-qr.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { DocumentRow } from '#server/features/accounting/documents/documents.tables.ts';
import { auditArticles } from './audit-articles.ts';
import type { AuditOrder } from './audit-report.ts';

type Accounting = Settings['accounting'];

/** The virtual POS terminal needs its number and the transaction, a payment provider its identity. */
export const posCode = 2;
export const providerCode = 4;

/** The code of an order's payment (`paym`): of its method, for cash on delivery of the courier that collects it. */
function paymentCodeOf(
  { paymentCodes }: Accounting,
  method: DocumentRow['content']['payment']['method'],
  courier: Courier | null,
): number {
  if (method === 'card') return paymentCodes.card;
  if (method === 'bank_transfer') return paymentCodes.bankTransfer;
  return courier === 'econt' || courier === 'speedy' ? paymentCodes[courier] : paymentCodes.otherCourier;
}

/** An order of the audit file, from the frozen document of its sale. */
export function auditOrder(document: DocumentRow, courier: Courier | null, accounting: Accounting): AuditOrder {
  const { content, number, issuedAt, vat, gross } = document;
  const articles = auditArticles(content);
  const net = articles.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const paymentCode = paymentCodeOf(accounting, content.payment.method, courier);
  return {
    number: String(content.order.number),
    day: momentOf(new Date(content.order.placedAt)).day,
    documentNumber: number,
    documentDay: momentOf(issuedAt).day,
    articles,
    net,
    discount: net - (gross - vat),
    vat,
    total: gross,
    paymentCode,
    posNumber: paymentCode === posCode ? accounting.posNumber : '',
    transaction: paymentCode === posCode ? content.payment.reference : '',
    processor: paymentCode === providerCode ? accounting.processor : '',
  };
}
