import type { Transaction } from '#server/platform/database/transaction.ts';
import type { MessageRow } from './list-messages.ts';

/** How handing a message over went, where nothing was thrown. What is thrown is tried again after a pause. */
export type Handover =
  | { outcome: 'sent'; provider?: string; providerId?: string }
  /** Not now (quiet hours, a limit of the day): it counts as no try. */
  | { outcome: 'later'; at: Date; reason: string }
  /** Never: the number does not exist, the person no longer agrees. */
  | { outcome: 'refused'; reason: string };

/** What further features do for the queue, passed in by server/app.ts. */
export interface MessageChannels {
  /** Hands a text message to the operator. */
  sendSms: (message: MessageRow) => Promise<Handover>;
  /** Told in the transaction that gives a message up. */
  onGivenUp: (tx: Transaction, message: MessageRow, reason: string) => Promise<void>;
}
