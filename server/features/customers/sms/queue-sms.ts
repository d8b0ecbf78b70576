import { measureSms } from '#contracts/sms/sms-text.rule.ts';
import type { SmsEvent } from '#contracts/sms/sms.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { Operation } from '#server/platform/operation.ts';

export interface NewSms {
  /** As for emails: one cause sends one message. */
  cause: string;
  event: SmsEvent;
  /** `+359…` */
  to: string;
  text: string;
  promotedTo?: string;
  /** Whether the text is removed once it is sent. */
  carriesSecret?: boolean;
}

/**
 * Queues a text message that is sent if and only if the transaction commits. Null if its cause already has a message.
 */
export function queueSms(
  op: Operation,
  { cause, event, to, text, promotedTo, carriesSecret = false }: NewSms,
): Promise<string | null> {
  const sms = { event, segments: measureSms(text).segments, promotedTo };
  return queueMessage(op, { cause, to, subject: '', text, carriesSecret, sms });
}
