import type { MessageRow } from '#server/features/store/messages/messages.tables.ts';
import { maskPersonal } from '#server/platform/mask-personal.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addNotification } from './add-notification.ts';
import { messagesGivenUp } from './messages-given-up.ts';

/**
 * Creates a panel notification that a message could not be sent. Once an hour for each channel, however many are
 * given up during an outage. It does not name the recipient, which only messages store, where deleted accounts are
 * anonymised.
 */
export async function announceGivenUp(
  op: Operation,
  { channel, createdAt }: Pick<MessageRow, 'channel' | 'createdAt'>,
  reason: string,
): Promise<void> {
  op.afterCommit(() => messagesGivenUp.inc({ channel }));
  const what = channel === 'sms' ? 'SMS не стигна до получателя' : 'Писмо не можа да бъде изпратено';
  await addNotification(op, {
    kind: 'failure',
    permission: channel === 'sms' ? 'settings' : 'owner',
    message: `${what}: ${maskPersonal(reason)}`.slice(0, 200),
    href: channel === 'sms' ? '/admin/sms?state=failed' : '/admin/messages?state=failed',
    cause: `given-up:${channel}:${createdAt.toISOString().slice(0, 13)}`,
  });
}
