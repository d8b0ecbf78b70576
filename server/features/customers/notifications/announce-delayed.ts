import type { MessageRow } from '#server/features/store/messages/messages.tables.ts';
import { maskPersonal } from '#server/platform/mask-personal.ts';
import type { Operation } from '#server/platform/operation.ts';
import { addNotification } from './add-notification.ts';

/** Creates a panel notification, once an hour, that emails have been failing for ten minutes and are tried again. */
export async function announceDelayed(
  op: Operation,
  { queuedAt }: Pick<MessageRow, 'queuedAt'>,
  reason: string,
): Promise<void> {
  await addNotification(op, {
    kind: 'failure',
    permission: 'owner',
    message: `Писмата не се приемат от пощенския сървър и се пращат отново: ${maskPersonal(reason)}`.slice(0, 200),
    href: '/admin/messages?state=queued',
    cause: `delayed:mail:${queuedAt.toISOString().slice(0, 13)}`,
  });
}
