import { documentKindNames, documentNumber } from '#contracts/documents/document-names.rule.ts';
import { type OrderSender, withdrawalLink } from '#server/features/sales/orders/emails/order-emails.ts';
import { linkToOrder } from '#server/features/sales/orders/placing/order-links.ts';
import { composeEmail, type ComposedEmail, emailSender } from '#server/features/store/messages/compose-email.ts';
import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { DocumentRow } from './documents.tables.ts';
import type { Sale } from './issue-sale.ts';

/**
 * Emails a document to the buyer, once (чл. 52о, ал. 5 Наредба Н-18: by electronic means). The PDF is rendered from the
 * stored row when the email is sent.
 */
export async function emailDocument(
  op: Operation,
  { order, settings }: Omit<Sale, 'money'>,
  { id, kind, number }: DocumentRow,
): Promise<void> {
  if (order.contact.email === '') return;
  const { url, carriesSecret } = await linkToOrder(op, order);
  const content = documentEmail({ settings, orderUrl: url }, order, { kind, number });
  const cause = `sale-document:${order.id}:${id}`;
  await queueMessage(op, { cause, to: order.contact.email, carriesSecret, documentId: id, ...content });
}

/** The email that a document is attached to. */
export function documentEmail(
  { settings, orderUrl }: OrderSender,
  order: { number: number; contact: { firstName: string } },
  { kind, number }: Pick<DocumentRow, 'kind' | 'number'>,
): ComposedEmail {
  const values = {
    име: order.contact.firstName,
    поръчка: String(order.number),
    документ: `${documentKindNames[kind]} № ${documentNumber(number)}`,
  };
  return composeEmail(emailSender(settings, ''), 'sale-document', values, {
    url: orderUrl,
    ...withdrawalLink(order, orderUrl),
  });
}
