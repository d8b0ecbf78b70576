import type { NewInquiry } from '#contracts/inquiries/inquiries.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';
import { confirmationEmail, inquiryEmail } from './inquiry-emails.ts';
import { looksAutomatic } from './looks-automatic.ts';

/**
 * Stores an inquiry, notifies the shop by email and in the panel, and, unless there were too many, confirms it to the sender. Input that looks
 * automatic is stored as spam without notifications, so that false positives can still be found.
 */
export async function sendInquiry(op: Operation, input: NewInquiry & { hasReceipt: boolean }): Promise<void> {
  const { website, seconds, hasReceipt, ...written } = input;
  const state = looksAutomatic({ website, seconds }) ? 'spam' : 'new';
  const [inquiry] = await op.tx
    .insert(inquiries)
    .values({ ...written, state })
    .returning();
  if (!inquiry || state === 'spam') return;
  const settings = await readSettings(op.tx);
  const sender = emailSender(settings, op.baseUrl);
  if (settings.email !== '') {
    await queueMessage(op, {
      cause: `inquiry:${inquiry.id}`,
      to: settings.email,
      replyTo: inquiry.email,
      ...inquiryEmail(sender, inquiry),
    });
  }
  if (hasReceipt)
    await queueMessage(op, {
      cause: `inquiry-confirmed:${inquiry.id}`,
      to: inquiry.email,
      replyTo: settings.email || undefined,
      ...confirmationEmail(sender),
    });
  await addNotification(op, {
    kind: 'inquiry',
    message: `Запитване от ${inquiry.company}, ${inquiry.city}`,
    href: `/admin/inquiries/${inquiry.id}`,
  });
}
