import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { isLateWithdrawal } from '#contracts/withdrawals/withdrawal-deadline.rule.ts';
import type { WithdrawalInput, WithdrawnLine } from '#contracts/withdrawals/withdrawals.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { presentToBuyer } from '#server/features/sales/orders/get-order.ts';
import type { OrderRow } from '#server/features/sales/orders/orders.tables.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { WithdrawalRow } from './present-withdrawal.ts';
import { sendReceipt } from './send-receipt.ts';
import { withdrawals } from './withdrawals.tables.ts';
import { withdrawnOrder } from './withdrawn-order.ts';

export interface Statement extends WithdrawalInput {
  /** The key of the order opened in this browser. */
  key: string | undefined;
  /** Whether its receipt is sent; without it, staff are told so. */
  hasReceipt: boolean;
}

interface Received {
  receivedAt: Date;
  isMatched: boolean;
}

/**
 * Stores a statement of withdrawal, sends its receipt and notifies the staff (Directive 2011/83/EU, art. 11a). Nothing
 * is refused: a statement about an unknown order is stored like any other, and a late one is marked. The same statement
 * sent twice on one day counts once. Returns when it was received, and whether its order was found.
 */
export async function submitWithdrawal(op: Operation, statement: Statement): Promise<Received> {
  const user = op.caller?.user ?? null;
  const order = await withdrawnOrder(op.tx, { ...statement, user });
  const about = order ? await describeOrder(op, order, statement) : { isLate: false, lines: [] };
  const { name, email, scope, goods, orderNumber } = statement;
  const statementHash = hashOf(op.now, statement);
  const [withdrawal] = await op.tx
    .insert(withdrawals)
    .values({
      ...{ name, email, scope, goods, orderNumber, statementHash, ...about },
      orderId: order?.id ?? null,
      createdAt: op.now,
    })
    .onConflictDoNothing({ target: withdrawals.statementHash })
    .returning();
  if (!withdrawal) {
    const first = await readStatement(op, statementHash);
    // Of several sent at once the first may be the one beyond the limit of receipts. A receipt is sent once.
    if (statement.hasReceipt) await sendReceipt(op, first);
    return { receivedAt: first.createdAt, isMatched: order !== undefined };
  }
  if (statement.hasReceipt) await sendReceipt(op, withdrawal);
  await addNotification(op, {
    permission: 'orders',
    message: `Отказ от договора${about.isLate ? ' след срока' : ''}: поръчка № ${orderNumber}, ${name}${statement.hasReceipt ? '' : ' (без писмо: има твърде много откази)'}`,
    href: `/admin/withdrawals/${withdrawal.id}`,
    cause: `withdrawal:${withdrawal.id}`,
  });
  return { receivedAt: withdrawal.createdAt, isMatched: order !== undefined };
}

async function describeOrder(op: Operation, row: OrderRow, { lines = [] }: Statement) {
  const order = await presentToBuyer(op.tx, row);
  const ordered = new Map(order.lines.map((line) => [line.id, line.quantity]));
  const isOrdered = ({ lineId, quantity }: WithdrawnLine) => quantity <= (ordered.get(lineId) ?? 0);
  const isOnce = new Set(lines.map(({ lineId }) => lineId)).size === lines.length;
  return { isLate: isLateWithdrawal(order, op.now), lines: isOnce && lines.every(isOrdered) ? lines : [] };
}

async function readStatement({ tx }: Operation, statementHash: string): Promise<WithdrawalRow> {
  const [first] = await tx.select().from(withdrawals).where(eq(withdrawals.statementHash, statementHash));
  if (!first) throw new Error('A repeated statement of withdrawal has no first one.');
  return first;
}

function hashOf(now: Date, { name, email, orderNumber, scope, goods, lines = [] }: WithdrawalInput): string {
  const content = [timeInSofia(now).day, name, emailKey(email), orderNumber, scope, goods, lines];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
