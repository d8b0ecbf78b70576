import { missingForDocuments } from '#contracts/documents/document-gaps.rule.ts';
import { documentNumber } from '#contracts/documents/document-names.rule.ts';
import type { InvoiceRequest } from '#contracts/orders/orders.ts';
import { unprintableDetails } from '#contracts/orders/unprintable-invoice.rule.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';
import { documentsOf } from './documents-of.ts';
import type { DocumentRow } from './documents.tables.ts';
import { emailDocument } from './email-document.ts';
import { issueSale } from './issue-sale.ts';
import { readSaleMoney } from './sale-money.ts';

export interface IssueByHand {
  orderId: string;
  kind: 'document' | 'invoice';
  /** The company on an invoice; that of the order by default. */
  buyer?: InvoiceRequest | undefined;
}

/**
 * Issues a document from the panel: for an order without one, or an invoice for a company that requested it. An invoice
 * may follow the document of the sale once (чл. 113, ал. 1 ЗДДС).
 */
export async function issueByHand(
  op: Operation<SignedInCaller>,
  { orderId, kind, buyer }: IssueByHand,
): Promise<DocumentRow> {
  const order = await lockOrder(op, orderId);
  if (!order || order.deletedAt) throw new ShopError('NOT_FOUND');
  const settings = await readSettings(op.tx);
  refuseIncomplete(missingForDocuments(settings));
  const money = await readSaleMoney(op.tx, order);
  refuseOrder(order, money.soldAt, kind);
  refuseSecond(await documentsOf(op.tx, orderId), kind);
  const company = kind === 'invoice' ? (buyer ?? order.invoice) : null;
  if (kind === 'invoice' && !company)
    throw new ShopError('VALIDATION', { errors: [{ path: 'buyer', message: 'Въведи фирмата.' }] });
  const errors = company ? unprintableDetails(company, 'buyer') : [];
  if (errors.length > 0) throw new ShopError('VALIDATION', { errors });
  const document = await issueSale(op, { order, money, settings }, company);
  await emailDocument(op, { order, settings }, document);
  await recordActivity(op, {
    action: 'order.document-issued',
    subjectType: 'order',
    subjectId: orderId,
    subjectName: `№ ${order.number}`,
    after: { kind, number: documentNumber(document.number) },
  });
  return document;
}

function refuseIncomplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new ShopError('CONFLICT', { message: `Първо попълни в Настройки: ${missing.join(', ')}.` });
}

function refuseOrder(order: OrderRow, soldAt: Date | null, kind: IssueByHand['kind']): void {
  if (order.isTrial) throw new ShopError('CONFLICT', { message: 'Поръчката е платена на проба: няма продажба.' });
  if (order.status === 'cancelled' || order.status === 'returned')
    throw new ShopError('ORDER_STATUS', { message: 'За отказана или върната поръчка не се издава документ.' });
  if (kind === 'document' && !soldAt)
    throw new ShopError('ORDER_STATUS', { message: 'Документът се издава, щом поръчката е платена или доставена.' });
}

function refuseSecond(held: readonly DocumentRow[], kind: IssueByHand['kind']): void {
  const same = held.find(
    (document) => document.kind !== 'credit_note' && (document.kind === kind || kind === 'document'),
  );
  if (same) throw new ShopError('CONFLICT', { message: `Вече е издаден документ № ${documentNumber(same.number)}.` });
  if (held.some((document) => document.kind === 'credit_note'))
    throw new ShopError('CONFLICT', { message: 'По поръчката има кредитно известие. Говори със счетоводителя.' });
}
