import type { EmailEvent } from '#contracts/email-templates/email-texts.rule.ts';
import { type ExampleData, senderOfExample, type WriteExample } from '#server/features/store/messages/questions.ts';
import { orderExpiredEmail, orderPlacedEmail, orderRevisedEmail, orderStatusEmail } from './order-emails.ts';
import { parcelEmail } from './parcel-emails.ts';

const news = <Status extends string>(status: Status, note = '') => ({ status, note, trackingUrl: null });

const orderValues = ({ order }: ExampleData) => ({ ...order, total: order.totals.total });

/** One piece of the first line, as shipped. */
function parcelOf({ order }: ExampleData) {
  const lines = order.lines.map((line, index) => ({ ...line, id: String(index) }));
  const carrier = { courier: 'econt', trackingNumber: '1050000000000', trackingUrl: null } as const;
  return { order: { ...order, lines }, parcel: { ...carrier, lines: [{ lineId: '0', quantity: 1 }] } };
}

export const orderEmailExamples: Partial<Record<EmailEvent, WriteExample>> = {
  'order-placed': (_sender, data) => orderPlacedEmail(senderOfExample(data), data.order),
  'order-revised': (_sender, data) =>
    orderRevisedEmail(senderOfExample(data), data.order, new Date(data.order.createdAt)),
  'order-confirmed': (_sender, data) => orderStatusEmail(senderOfExample(data), orderValues(data), news('confirmed')),
  'order-shipped': (_sender, data) => orderStatusEmail(senderOfExample(data), orderValues(data), news('shipped')),
  'order-delivered': (_sender, data) => orderStatusEmail(senderOfExample(data), orderValues(data), news('delivered')),
  'order-cancelled': (_sender, data) =>
    orderStatusEmail(senderOfExample(data), orderValues(data), news('cancelled', 'Както се разбрахме по телефона.')),
  'order-expired': (_sender, data) => orderExpiredEmail(senderOfExample(data), orderValues(data)),
  'order-part-shipped': (_sender, data) => parcelEmail(senderOfExample(data), 'order-part-shipped', parcelOf(data)),
  'parcel-waiting': (_sender, data) => parcelEmail(senderOfExample(data), 'parcel-waiting', parcelOf(data)),
  'order-tracking': (_sender, data) => parcelEmail(senderOfExample(data), 'order-tracking', parcelOf(data)),
};
