import type { MailAttachment } from '#server/platform/mail/send-mail.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { MessageRow } from './list-messages.ts';

/** The result of handing a message over. Errors that are thrown are retried after a pause. */
export type Handover =
  | { outcome: 'sent'; provider?: string; providerId?: string }
  /** Postponed (quiet hours, a daily limit). Does not count as a try. */
  | { outcome: 'later'; at: Date; reason: string }
  /** Final: the number does not exist, or the recipient withdrew consent. */
  | { outcome: 'refused'; reason: string };

/** The parts of the queue that other features implement (`questions.ts`). */
export interface MessageChannels {
  /** Hands a text message to the operator. */
  sendSms: (message: MessageRow) => Promise<Handover>;
  /** Draws the document of sale that an email carries. */
  drawDocument: (documentId: string) => Promise<MailAttachment>;
  /** Draws the terms in a version and the model withdrawal form. */
  drawContract: (termsVersion: number) => Promise<MailAttachment[]>;
  /** Called in the transaction that stores the failure of an email that has been failing for ten minutes or longer. */
  onDelayed: (op: Operation, message: MessageRow, reason: string) => Promise<void>;
  /** Called in the transaction that gives a message up. */
  onGivenUp: (op: Operation, message: MessageRow, reason: string) => Promise<void>;
}
