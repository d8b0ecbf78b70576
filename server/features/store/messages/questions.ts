import { questionToOne } from '#server/platform/features/feature.ts';
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

export const smsChannel = questionToOne<MessageChannels['sendSms']>('Who hands over a text message?');

export const documentAttachment = questionToOne<MessageChannels['drawDocument']>('Who draws a document of sale?');

export const contractAttachment = questionToOne<MessageChannels['drawContract']>('Who draws the terms of an order?');

/** What is done in the transaction that stores that an email is late, or that a message is given up. */
export const messageFailures = questionToOne<Pick<MessageChannels, 'onDelayed' | 'onGivenUp'>>(
  'Who is told of messages that fail?',
);
