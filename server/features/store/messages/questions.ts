import { type EmailEvent, emailEvents } from '#contracts/email-templates/email-texts.rule.ts';
import type { Order, OrderLine } from '#contracts/orders/orders.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import type { SmsProviderName } from '#contracts/sms/sms.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import { questionForEach, questionToOne } from '#server/platform/features/feature.ts';
import type { ActionLimit } from '#server/platform/http/limits/action-limit.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { ComposedEmail, EmailSender } from './compose-email.ts';
import type { MessageRow } from './messages.tables.ts';

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
  /** Draws the purchase order that an email to a supplier carries. */
  drawPurchase: (purchaseId: string) => Promise<MailAttachment>;
  /** Draws the terms in a version and the model withdrawal form. */
  drawContract: (termsVersion: number) => Promise<MailAttachment[]>;
  /** Compose emails that were queued without their content. */
  composeLate: ReadonlyMap<LateEmail, ComposeLate>;
  /** Called in the transaction that stores the failure of an email that has been failing for ten minutes or longer. */
  onDelayed: (op: Operation, message: MessageRow, reason: string) => Promise<void>;
  /** Called in the transaction that gives a message up. */
  onGivenUp: (op: Operation, message: MessageRow, reason: string) => Promise<void>;
}

/** The emails that are queued without their content, by the first word of their cause (queueLateEmail). */
export const lateEmails = ['order-placed'] as const;

export type LateEmail = (typeof lateEmails)[number];

/**
 * Composes emails from what is stored about their subjects, by the ids in their causes. One whose subject is gone is left
 * out.
 */
export type ComposeLate = (
  subjectIds: readonly string[],
) => Promise<ReadonlyMap<string, Pick<ComposedEmail, 'text' | 'html'>>>;

export const lateComposers = questionForEach<LateEmail, ComposeLate>(
  'Who composes emails when they are sent?',
  lateEmails,
);

export const smsChannel = questionToOne<MessageChannels['sendSms']>('Who hands over a text message?');

/** Through which provider text messages are sent. */
export const smsProvider = questionToOne<(db: Database) => Promise<SmsProviderName>>('Who sends text messages?');

/** The limit of emails to addresses that somebody only typed, which all forms share. */
export const unprovenReceipts = questionToOne<ActionLimit>('How many emails may typed addresses get?');

export const documentAttachment = questionToOne<MessageChannels['drawDocument']>('Who draws a document of sale?');

export const purchaseAttachment = questionToOne<MessageChannels['drawPurchase']>('Who draws a purchase order?');

export const contractAttachment = questionToOne<MessageChannels['drawContract']>('Who draws the terms of an order?');

/** What is done in the transaction that stores that an email is late, or that a message is given up. */
export const messageFailures = questionToOne<Pick<MessageChannels, 'onDelayed' | 'onGivenUp'>>(
  'Who is told of messages that fail?',
);

/** The parts of an order used in emails. */
export interface OrderInEmail extends Pick<
  Order,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'status'
  | 'payment'
  | 'paymentStatus'
  | 'isTrial'
  | 'contact'
  | 'delivery'
  | 'totals'
  | 'termsVersion'
  | 'awaitsCall'
> {
  lines: readonly Pick<
    OrderLine,
    'name' | 'variantName' | 'sku' | 'personalization' | 'quantity' | 'lineTotal' | 'engraved'
  >[];
}

/** The data of the examples: the shop's last order and review, or samples. */
export interface ExampleData {
  settings: Settings;
  baseUrl: string;
  secrets: Secrets;
  order: OrderInEmail;
  review: { product: { slug: string; name: string }; text: string };
  email: string;
}

/** Writes an email about the data as the shop itself would, by the same functions. */
export type WriteExample = (sender: EmailSender, data: ExampleData) => ComposedEmail;

/** An example of each email that the shop sends. */
export const emailExamples = questionForEach<EmailEvent, WriteExample>('Which emails does the shop send?', emailEvents);

export type EmailExamples = ReadonlyMap<EmailEvent, WriteExample>;

/** The records that examples are written with; undefined if there is none. */
export interface ExampleSources {
  lastOrder: (db: Database) => Promise<OrderInEmail | undefined>;
  lastReview: (db: Database) => Promise<ExampleData['review'] | undefined>;
}

export const lastOrder = questionToOne<ExampleSources['lastOrder']>('Which order is an example of one?');

export const lastReview = questionToOne<ExampleSources['lastReview']>('Which review is an example of one?');

/** The token in the links of examples. It opens nothing: a real link would give access to its recipient's data. */
export const exampleToken = 'primer';

/** What an email about the order of an example is written with. */
export function senderOfExample({ settings, baseUrl, order }: ExampleData): { settings: Settings; orderUrl: string } {
  return { settings, orderUrl: `${baseUrl}/account/orders/${order.id}` };
}
