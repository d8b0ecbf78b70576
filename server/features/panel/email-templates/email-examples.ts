import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { documentEmail } from '#server/features/accounting/documents/email-document.ts';
import {
  reviewRejectedEmail,
  reviewReplyEmail,
  reviewRequestEmail,
} from '#server/features/catalog/reviews/review-emails.ts';
import { stockAlertEmail } from '#server/features/catalog/stock-alerts/stock-alert-email.ts';
import {
  accountDeletedEmail,
  invitationEmail,
  resetEmailTemplate,
  securityEmail,
  verificationEmail,
} from '#server/features/customers/accounts/account-emails.ts';
import { confirmationEmail } from '#server/features/customers/inquiries/inquiry-emails.ts';
import {
  type OrderInEmail,
  orderPlacedEmail,
  orderRevisedEmail,
  orderExpiredEmail,
  orderStatusEmail,
} from '#server/features/sales/orders/emails/order-emails.ts';
import { parcelEmail } from '#server/features/sales/orders/emails/parcel-emails.ts';
import { refundEmail } from '#server/features/sales/payments/refunds/refund-email.ts';
import { returnEmail } from '#server/features/sales/returns/return-email.ts';
import { receiptEmail } from '#server/features/sales/returns/withdrawals/withdrawal-emails.ts';
import { emailSender, type EmailSender, type ComposedEmail } from '#server/features/store/messages/compose-email.ts';
import { formatMoneyAtEnd } from '#server/features/store/settings/format-money.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** The data of the examples: the shop's last order and review, or samples. */
export interface ExampleData {
  settings: Settings;
  baseUrl: string;
  secrets: Secrets;
  order: OrderInEmail;
  review: { product: { slug: string; name: string }; text: string };
  email: string;
}

/** Has no effect: a real link would give access to its recipient's data. */
const token = 'primer';

/** The email as the shop itself would write it, by the same functions. */
export function writeExample(event: EmailEvent, data: ExampleData): ComposedEmail {
  const sender = emailSender(data.settings, data.baseUrl);
  return examples[event](sender, data);
}

const about = ({ settings, baseUrl, order }: ExampleData) => ({
  settings,
  orderUrl: `${baseUrl}/account/orders/${order.id}`,
});
const orderValues = ({ order }: ExampleData) => ({ ...order, total: order.totals.total });

const news = <Status extends string>(status: Status, note = '') => ({ status, note, trackingUrl: null });

/** One piece of the first line, as shipped. */
function parcelOf({ order }: ExampleData) {
  const lines = order.lines.map((line, index) => ({ ...line, id: String(index) }));
  const carrier = { courier: 'econt', trackingNumber: '1050000000000', trackingUrl: null } as const;
  return { order: { ...order, lines }, parcel: { ...carrier, lines: [{ lineId: '0', quantity: 1 }] } };
}

const examples: Record<EmailEvent, (sender: EmailSender, data: ExampleData) => ComposedEmail> = {
  'order-placed': (_sender, data) => orderPlacedEmail(about(data), data.order),
  'order-revised': (_sender, data) => orderRevisedEmail(about(data), data.order, new Date(data.order.createdAt)),
  'order-confirmed': (_sender, data) => orderStatusEmail(about(data), orderValues(data), news('confirmed')),
  'order-shipped': (_sender, data) => orderStatusEmail(about(data), orderValues(data), news('shipped')),
  'order-delivered': (_sender, data) => orderStatusEmail(about(data), orderValues(data), news('delivered')),
  'order-cancelled': (_sender, data) =>
    orderStatusEmail(about(data), orderValues(data), news('cancelled', 'По твоя молба.')),
  'order-expired': (_sender, data) => orderExpiredEmail(about(data), orderValues(data)),
  'order-part-shipped': (_sender, data) => parcelEmail(about(data), 'order-part-shipped', parcelOf(data)),
  'parcel-waiting': (_sender, data) => parcelEmail(about(data), 'parcel-waiting', parcelOf(data)),
  'order-tracking': (_sender, data) => parcelEmail(about(data), 'order-tracking', parcelOf(data)),
  'goods-returned': (_sender, data) =>
    returnEmail(about(data), data.order, {
      rows: [[data.order.lines[0]?.name ?? 'Мента', '1 бр.']],
      money: `Връщаме с банков превод ${formatMoneyAtEnd(data.order.totals.total)}`,
    }),
  'money-returned': (_sender, data) => refundEmail(about(data), data.order, data.order.totals.total),
  'sale-document': (_sender, data) => {
    const { settings, orderUrl } = about(data);
    return documentEmail({ settings, orderUrl }, data.order, { kind: 'invoice', number: 17 });
  },
  'review-request': (sender, { order, review }) => {
    const { number, contact } = order;
    return reviewRequestEmail(sender, { number, firstName: contact.firstName, products: [review.product] }, token);
  },
  'review-rejected': (sender, { review }) => reviewRejectedEmail(sender, review.product, 'Пише за друг продукт.'),
  'review-reply': (sender, { review }) => reviewReplyEmail(sender, { ...review, reply: 'Благодарим!' }),
  'stock-alert': (sender, { review: { product }, secrets, email, order }) => {
    const { sku = 'SKU-1', variantName = '' } = order.lines[0] ?? {};
    return stockAlertEmail({ ...sender, secrets }, { ...product, email, sku, variantName: variantName || 'Мента' });
  },
  'verify-email': (sender) => verificationEmail(sender, token),
  'reset-password': (sender) => resetEmailTemplate(sender, token),
  invitation: (sender) => invitationEmail(sender, token),
  security: (sender) => securityEmail(sender, 'password'),
  'account-deleted': (sender) => accountDeletedEmail(sender),
  'withdrawal-received': (sender, { order }) =>
    receiptEmail(sender, {
      name: `${order.contact.firstName} ${order.contact.lastName}`,
      email: order.contact.email,
      orderNumber: String(order.number),
      scope: 'whole',
      goods: '',
      createdAt: new Date(order.createdAt),
    }),
  'inquiry-confirmed': (sender) => confirmationEmail(sender),
};
