import { and, asc, eq } from 'drizzle-orm';
import { formatMoney } from '#contracts/common/format-money.rule.ts';
import { momentOf } from '#contracts/documents/sale-qr.rule.ts';
import { movesCardMoney } from '#contracts/payments/by-hand.rule.ts';
import { saleDocuments } from '#server/features/accounting/documents/documents.tables.ts';
import { orders } from '#server/features/sales/orders/orders.tables.ts';
import { paymentEntries, payments } from '#server/features/sales/payments/payments.tables.ts';
import { orderReturns } from '#server/features/sales/returns/returns.tables.ts';
import { isInMonth } from '#server/platform/database/start-of-day.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { AuditRefund, RefundCode } from './audit-report.ts';
import type { SingleFinding } from './group-findings.ts';

/**
 * The refunds of a month with their credit notes, and those without one (sales without a document). A refund that the
 * bank rejected later is listed, because its credit note is kept.
 */
export async function readRefunds(
  db: Database,
  month: string,
): Promise<{ refunds: AuditRefund[]; findings: SingleFinding[] }> {
  const rows = await db
    .select({ entry: paymentEntries, order: orders, credit: saleDocuments, way: orderReturns.refundWay })
    .from(paymentEntries)
    .innerJoin(payments, eq(payments.id, paymentEntries.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(saleDocuments, eq(saleDocuments.entryId, paymentEntries.id))
    .leftJoin(orderReturns, eq(orderReturns.refundId, paymentEntries.refundId))
    .where(and(eq(paymentEntries.kind, 'refunded'), eq(orders.isTrial, false), isInMonth(paymentEntries.at, month)))
    .orderBy(asc(paymentEntries.position));
  const findings = rows.flatMap(({ entry, order, credit }): SingleFinding[] => {
    if (credit) return [];
    const note = formatMoney({ amount: Math.abs(entry.amount), currency: order.currency });
    const text =
      entry.amount > 0
        ? 'Върнати суми без кредитно известие.'
        : 'Връщания, които не успяха, а кредитното известие остава. Говори със счетоводителя.';
    return [{ text, order: { id: order.id, number: order.number, note }, blocks: false }];
  });
  const refunds = rows.flatMap(({ entry, order, credit, way }): AuditRefund[] =>
    credit
      ? [
          {
            orderNumber: String(order.number),
            amount: credit.gross,
            day: momentOf(entry.at).day,
            code: codeOf(entry, way),
          },
        ]
      : [],
  );
  return { refunds, findings };
}

type Entry = typeof paymentEntries.$inferSelect;

/**
 * By the method that staff chose for a return, otherwise by the payment: card payments are refunded to the card,
 * transfers to the account.
 */
function codeOf({ provider }: Entry, way: typeof orderReturns.$inferSelect.refundWay | null): RefundCode {
  if (way) return { bank_transfer: 1 as const, card: 2 as const, cash: 3 as const }[way];
  if (movesCardMoney(provider)) return 2;
  return provider === 'bank_transfer' ? 1 : 4;
}
