import type { NewContactMessage, NewInquiry } from '#contracts/inquiries/inquiries.ts';
import type { NewProductQuestion } from '#contracts/inquiries/product-questions.ts';
import { addNotification } from '#server/features/customers/notifications/add-notification.ts';
import { type EmailSender, emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { inquiries } from './inquiries.tables.ts';
import { confirmationEmail, contactEmail, inquiryEmail } from './inquiry-emails.ts';
import { looksAutomatic } from './looks-automatic.ts';
import { inquiryTitle, type InquiryRow } from './present-inquiry.ts';

/** What the sender gets by email: nothing after too many, else a confirmation, to an address of one's own with a copy. */
type Receipt = 'none' | 'plain' | 'copy';

/** Stores an inquiry of a distributor. */
export async function sendInquiry(op: Operation, input: NewInquiry, receipt: Receipt): Promise<void> {
  await receive(op, { ...input, kind: 'distributor' }, receipt);
}

/** Stores a message of a customer. */
export async function sendContact(op: Operation, input: NewContactMessage, receipt: Receipt): Promise<void> {
  await receive(op, { ...input, kind: 'contact', company: '', city: '' }, receipt);
}

/** Stores a question about a product. Its answer is the only email to who asked. */
export async function askAboutProduct(
  op: Operation,
  product: { id: string; name: string },
  input: NewProductQuestion,
): Promise<void> {
  const about = { productId: product.id, productName: product.name };
  await receive(op, { ...input, ...about, kind: 'product', company: '', city: '', phone: '' }, 'none');
}

/**
 * Notifies the shop by email and in the panel, and confirms it to the sender. Input that looks automatic is stored as
 * spam without notifications, so that false positives can still be found.
 */
async function receive(
  op: Operation,
  { website, seconds, ...written }: typeof inquiries.$inferInsert & Pick<NewInquiry, 'website' | 'seconds'>,
  receipt: Receipt,
): Promise<void> {
  const state = looksAutomatic({ website, seconds }) ? 'spam' : 'new';
  const [inquiry] = await op.tx
    .insert(inquiries)
    .values({ ...written, state })
    .returning();
  if (!inquiry || inquiry.state === 'spam') return;
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
  if (receipt !== 'none')
    await queueMessage(op, {
      cause: `inquiry-confirmed:${inquiry.id}`,
      to: inquiry.email,
      replyTo: settings.email || undefined,
      ...receiptEmail(sender, inquiry, receipt),
    });
  await addNotification(op, {
    kind: 'inquiry',
    message: inquiryTitle(inquiry, inquiry.city),
    href: `/admin/inquiries/${inquiry.id}`,
  });
}

function receiptEmail(sender: EmailSender, inquiry: InquiryRow, receipt: Receipt) {
  if (inquiry.kind === 'distributor') return confirmationEmail(sender);
  return contactEmail(sender, receipt === 'copy' ? inquiry : null);
}
