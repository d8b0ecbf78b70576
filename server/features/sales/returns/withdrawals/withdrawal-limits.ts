import { emailKey } from '#contracts/accounts/email-key.rule.ts';
import type { WithdrawalInput } from '#contracts/withdrawals/withdrawals.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { type ActionLimit, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { withdrawalLimits } from './withdrawals.limits.ts';
import { openedOrder, orderByNumber } from './withdrawn-order.ts';

interface Sender {
  address: string;
  user: SignedInUser | null;
  /** The key of the order opened in this browser. */
  key: string | undefined;
}

interface Allowed {
  hasReceipt: boolean;
  isMatchTold: boolean;
}

/**
 * The limits of statements of withdrawal. What a stranger states uses up nothing of a buyer: a statement from a browser
 * or account with the order is not counted for its network, and the receipts to an order's email have their own count.
 * `others` counts receipts to other emails.
 */
export function openWithdrawalLimits(
  { db, config, counters }: Pick<Deps, 'db' | 'config' | 'counters'>,
  { others }: { others: ActionLimit },
) {
  const message = 'Твърде много откази за кратко време. Опитай пак след час или ни напиши отказа по имейл.';
  const statements = openActionLimit(withdrawalLimits.withdrawals, { config, counters, message });
  const receipts = openActionLimit(withdrawalLimits.withdrawalReceipts, { config, counters });
  const matches = openActionLimit(withdrawalLimits.withdrawalMatches, { config, counters });

  const isMatchTold = async (orderNumber: string, address: string): Promise<boolean> =>
    matches.tryCount({ address, subject: orderNumber.replaceAll(/\D/g, '') });

  /**
   * Counts a statement, and returns whether its receipt may be sent and whether its sender may be told that it has the
   * number and email of an order.
   * @throws TOO_MANY_REQUESTS when the client or its network has sent too many
   */
  const count = async (statement: WithdrawalInput, { address, user, key }: Sender): Promise<Allowed> => {
    const proof = { ...statement, user, key };
    const orderId = await openedOrder(db, proof);
    const isOwn = orderId !== undefined && (await statements.tryCount({ subject: orderId.id }));
    if (!isOwn) await statements.count({ address });
    const isTold = isOwn || (await isMatchTold(statement.orderNumber, address));
    const order = orderId ?? (await orderByNumber(db, proof));
    const recipient = emailKey(statement.email);
    if (order === undefined || emailKey(order.contact.email) !== recipient)
      return { isMatchTold: isTold, hasReceipt: await others.tryCount({ address, subject: recipient }) };
    const about = isOwn ? { subject: `opened ${order.id}` } : { address, subject: order.id };
    return { isMatchTold: isTold, hasReceipt: await receipts.tryCount(about) };
  };
  return { count, isMatchTold };
}
