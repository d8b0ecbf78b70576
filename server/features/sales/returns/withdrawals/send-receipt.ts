import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { WithdrawalRow } from './present-withdrawal.ts';
import { receiptEmail } from './withdrawal-emails.ts';

/**
 * Queues the receipt of a statement with its content, date and time: the acknowledgement on a durable medium
 * (Directive 2011/83/EU, art. 11a, para. 4). The shop gets a copy at its own address.
 */
export async function sendReceipt(op: Operation, statement: WithdrawalRow): Promise<void> {
  const settings = await readSettings(op.tx);
  const content = receiptEmail(emailSender(settings, op.baseUrl), statement);
  const { id, email } = statement;
  const replyTo = settings.email === '' ? {} : { replyTo: settings.email };
  await queueMessage(op, { cause: `withdrawal-receipt:${id}`, to: email, ...replyTo, ...content });
  await queueMessage(op, { cause: `withdrawal-copy:${id}`, to: settings.email, replyTo: email, ...content });
}
