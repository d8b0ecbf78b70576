import { missingForDocuments } from '#contracts/documents/document-gaps.rule.ts';
import { lockOrder } from '#server/features/sales/orders/status/lock-order.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { creditRefunds } from './credits/credit-refunds.ts';
import { documentsOf } from './documents-of.ts';
import type { DocumentRow } from './documents.tables.ts';
import { emailDocument } from './email-document.ts';
import { issueSale } from './issue-sale.ts';
import { readSaleMoney } from './sale-money.ts';

/**
 * Issues the documents that an order lacks and emails them: for the sale, once it is paid or delivered; an invoice
 * requested later; and a credit note for each refund. Idempotent: the order is locked, and unique indexes refuse a
 * second document for the same cause. Sandbox payments get none, because no money was moved.
 */
export async function documentSale(
  op: Operation,
  { orderId, sells }: { orderId: string; sells: boolean },
): Promise<void> {
  const order = await lockOrder(op, orderId);
  const settings = await readSettings(op.tx);
  if (!order || order.isTrial || missingForDocuments(settings).length > 0) return;
  const sale = { order, settings, money: await readSaleMoney(op.tx, order) };
  const documents = await documentsOf(op.tx, orderId);
  const issued: DocumentRow[] = [];
  const isOpen = order.status !== 'cancelled' && order.deletedAt === null;
  if (documents.length === 0 && sells && sale.money.soldAt && isOpen) {
    issued.push(await issueSale(op, sale, order.invoice));
  } else if (order.invoice && isOpen && documents.length > 0 && documents.every(({ kind }) => kind === 'document')) {
    issued.push(await issueSale(op, sale, order.invoice));
  }
  issued.push(...(await creditRefunds(op, sale, [...documents, ...issued])));
  for (const document of issued) await emailDocument(op, sale, document);
}
