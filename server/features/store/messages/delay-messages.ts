import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { messages } from './messages.tables.ts';

interface Hold {
  until: Date;
  ids: string[];
}

const holds = new WeakMap<Transaction, Hold>();

/** Delays messages that this transaction queues from here on until `until`. They can be cancelled before. */
export function delayMessages(tx: Transaction, until: Date): void {
  holds.set(tx, { until, ids: [] });
}

/** The messages that this transaction queued with a delay. */
export function delayedMessages(tx: Transaction): readonly string[] {
  return holds.get(tx)?.ids ?? [];
}

/** The time until which a message that is being queued is delayed, if any. */
export function delayedUntil(tx: Transaction): Date | undefined {
  return holds.get(tx)?.until;
}

export function recordDelayed(tx: Transaction, id: string): void {
  holds.get(tx)?.ids.push(id);
}

/**
 * Deletes queued messages; their jobs then find nothing to do. Returns false if one of them is being sent or was
 * sent: the caller must then roll back. Senders claim the row first, so that a message is either sent or cancelled.
 */
export async function cancelMessages(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isUntouched = and(eq(messages.state, 'queued'), eq(messages.tries, 0), isNull(messages.claimedUntil));
  const { rowCount } = await tx.delete(messages).where(and(inArray(messages.id, [...ids]), isUntouched));
  return rowCount === ids.length;
}
