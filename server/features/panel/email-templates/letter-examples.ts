import type { LetterEvent } from '#contracts/email-templates/email-texts.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import {
  accountDeletedLetter,
  invitationLetter,
  resetLetter,
  securityLetter,
  verificationLetter,
} from '#server/features/customers/accounts/account-letters.ts';
import { confirmationLetter } from '#server/features/customers/inquiries/inquiry-letters.ts';
import { letterSender, type LetterSender, type WrittenLetter } from '#server/features/store/messages/write-letter.ts';
import {
  type OrderInLetter,
  orderPlacedLetter,
  orderRevisedLetter,
  orderStatusLetter,
} from '#server/features/sales/orders/emails/order-letters.ts';
import { parcelLetter } from '#server/features/sales/orders/emails/parcel-letters.ts';
import { refundLetter } from '#server/features/sales/payments/refunds/refund-letter.ts';
import { formatMoneyAtEnd } from '#server/features/pricing/cart-pricing/format-money.ts';
import { returnLetter } from '#server/features/sales/returns/return-letter.ts';
import {
  reviewRejectedLetter,
  reviewReplyLetter,
  reviewRequestLetter,
} from '#server/features/catalog/reviews/review-letters.ts';
import { stockAlertLetter } from '#server/features/catalog/stock-alerts/stock-alert-letter.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** What examples are made of: the shop's own last order and review, or made-up ones. */
export interface ExampleData {
  settings: Settings;
  baseUrl: string;
  secrets: Secrets;
  order: OrderInLetter;
  review: { product: { slug: string; name: string }; text: string };
  email: string;
}

/** Opens nothing: a real one would act for whoever it was made for. */
const token = 'primer';

/** The letter as the shop itself would write it, by the same functions. */
export function writeExample(event: LetterEvent, data: ExampleData): WrittenLetter {
  const sender = letterSender(data.settings, data.baseUrl);
  return examples[event](sender, data);
}

const about = ({ settings, baseUrl, order }: ExampleData) => ({
  settings,
  orderUrl: `${baseUrl}/account/orders/${order.id}`,
});
const named = ({ order }: ExampleData) => ({ ...order, total: order.totals.total });

const news = <Status extends string>(status: Status, note = '') => ({ status, note, trackingUrl: null });

/** One piece of the first line, on its way. */
function parcelOf({ order }: ExampleData) {
  const lines = order.lines.map((line, index) => ({ ...line, id: String(index) }));
  const carrier = { courier: 'econt', trackingNumber: '1050000000000', trackingUrl: null } as const;
  return { order: { ...order, lines }, parcel: { ...carrier, lines: [{ lineId: '0', quantity: 1 }] } };
}

const examples: Record<LetterEvent, (sender: LetterSender, data: ExampleData) => WrittenLetter> = {
  'order-placed': (_sender, data) => orderPlacedLetter(about(data), data.order),
  'order-revised': (_sender, data) => orderRevisedLetter(about(data), data.order),
  'order-confirmed': (_sender, data) => orderStatusLetter(about(data), named(data), news('confirmed')),
  'order-shipped': (_sender, data) => orderStatusLetter(about(data), named(data), news('shipped')),
  'order-delivered': (_sender, data) => orderStatusLetter(about(data), named(data), news('delivered')),
  'order-cancelled': (_sender, data) =>
    orderStatusLetter(about(data), named(data), news('cancelled', 'По твоя молба.')),
  'order-part-shipped': (_sender, data) => parcelLetter(about(data), 'order-part-shipped', parcelOf(data)),
  'order-tracking': (_sender, data) => parcelLetter(about(data), 'order-tracking', parcelOf(data)),
  'goods-returned': (_sender, data) =>
    returnLetter(about(data), data.order, {
      rows: [[data.order.lines[0]?.name ?? 'Мента', '1 бр.']],
      money: `Връщаме с банков превод ${formatMoneyAtEnd(data.order.totals.total)}`,
    }),
  'money-returned': (_sender, data) => refundLetter(about(data), data.order, data.order.totals.total),
  'review-request': (sender, { order, review }) => {
    const { number, contact } = order;
    return reviewRequestLetter(sender, { number, firstName: contact.firstName, products: [review.product] }, token);
  },
  'review-rejected': (sender, { review }) => reviewRejectedLetter(sender, review.product, 'Пише за друг продукт.'),
  'review-reply': (sender, { review }) => reviewReplyLetter(sender, { ...review, reply: 'Благодарим!' }),
  'stock-alert': (sender, { review: { product }, secrets, email, order }) => {
    const { sku = 'SKU-1', variantName = '' } = order.lines[0] ?? {};
    return stockAlertLetter({ ...sender, secrets }, { ...product, email, sku, variantName: variantName || 'Мента' });
  },
  'verify-email': (sender) => verificationLetter(sender, token),
  'reset-password': (sender) => resetLetter(sender, token),
  invitation: (sender) => invitationLetter(sender, token),
  security: (sender) => securityLetter(sender, 'password'),
  'account-deleted': (sender) => accountDeletedLetter(sender),
  'inquiry-confirmed': (sender) => confirmationLetter(sender),
};
