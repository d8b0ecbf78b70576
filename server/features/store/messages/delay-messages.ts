import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { messages } from './messages.tables.ts';

interface Hold {
  until: Date;
  ids: string[];
}

const holds = new WeakMap<Transaction, Hold>();

/** From here on, messages that this transaction queues are sent only after `until`, and can be cancelled before. */
export function delayMessages(tx: Transaction, until: Date): void {
  holds.set(tx, { until, ids: [] });
}

/** The messages that this transaction has queued since it holds them. */
export function delayedMessages(tx: Transaction): readonly string[] {
  return holds.get(tx)?.ids ?? [];
}

/** Until when a message that is being queued waits, if at all. */
export function delayedUntil(tx: Transaction): Date | undefined {
  return holds.get(tx)?.until;
}

export function recordDelayed(tx: Transaction, id: string): void {
  holds.get(tx)?.ids.push(id);
}

/**
 * Deletes messages that wait to be sent; their jobs find nothing to do. Returns false when one of them is being sent or
 * was sent: then the caller must not commit. Anyone who sends claims the row first, so that a message is either sent or
 * cancelled.
 */
export async function cancelMessages(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isUntouched = and(eq(messages.state, 'queued'), eq(messages.tries, 0), isNull(messages.claimedUntil));
  const { rowCount } = await tx.delete(messages).where(and(inArray(messages.id, [...ids]), isUntouched));
  return rowCount === ids.length;
}
