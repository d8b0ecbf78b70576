import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Operation } from '#server/platform/operation.ts';
import { messages } from './messages.tables.ts';

declare module '#server/platform/operation.ts' {
  interface OperationState {
    /** The time until which queued messages are delayed, and their ids. */
    messageDelay?: { until: Date; ids: string[] };
  }
}

/** Delays messages that this operation queues from here on until `until`. They can be cancelled before. */
export function delayMessages({ state }: Operation, until: Date): void {
  state.messageDelay = { until, ids: [] };
}

/** The messages that this operation queued with a delay. */
export function delayedMessages({ state }: Operation): readonly string[] {
  return state.messageDelay?.ids ?? [];
}

/** The time until which a message that is being queued is delayed, if any. */
export function delayedUntil({ state }: Operation): Date | undefined {
  return state.messageDelay?.until;
}

export function recordDelayed({ state }: Operation, id: string): void {
  state.messageDelay?.ids.push(id);
}

/**
 * Deletes queued messages; their jobs then find nothing to do. Returns false if one of them is being sent or was
 * sent: the caller must then roll back. Senders claim the row first, so that a message is either sent or cancelled.
 */
export async function cancelMessages({ tx }: Operation, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isUntouched = and(eq(messages.state, 'queued'), eq(messages.tries, 0), isNull(messages.claimedUntil));
  const { rowCount } = await tx.delete(messages).where(and(inArray(messages.id, [...ids]), isUntouched));
  return rowCount === ids.length;
}
