import { payByLinkText, paysByLink } from '#contracts/delivery/locker-payment.rule.ts';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import { emailSender, type ComposedEmail, composeEmail } from '#server/features/store/messages/compose-email.ts';
import { describeParcel } from '../fulfilment/describe-parcel.ts';
import { describeLine, linksOf, type OrderSender, trialNote, withdrawalLink } from './order-emails.ts';

export type ParcelEvent = 'order-part-shipped' | 'order-tracking' | 'parcel-waiting';
type OrderOfParcel = Pick<Order, 'number' | 'contact' | 'isTrial' | 'delivery' | 'payment' | 'paymentStatus'> & {
  lines: readonly LineOfParcel[];
};
type LineOfParcel = Pick<Order['lines'][number], 'id' | 'name' | 'variantName' | 'personalization' | 'quantity'>;

/** The email about a parcel: its contents and tracking, and how it is paid where that is not in cash. */
export function parcelEmail(
  { settings, orderUrl }: OrderSender,
  event: ParcelEvent,
  {
    order,
    parcel,
  }: { order: OrderOfParcel; parcel: Pick<Fulfilment, 'courier' | 'trackingNumber' | 'trackingUrl' | 'lines'> },
): ComposedEmail {
  const { number, contact, lines } = order;
  const { action, ...below } = linksOf(parcel.trackingUrl, orderUrl);
  const values = {
    име: contact.firstName,
    поръчка: String(number),
    пратка: [describeParcel(parcel), inSpeech(settings.speech, howToPay(order))].filter(Boolean).join('\n\n'),
  };
  const inParcel = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const rows = lines
    .filter(({ id }) => inParcel.has(id))
    .map((line) => [describeLine({ ...line, quantity: inParcel.get(line.id) ?? 0 }), `от ${line.quantity}`] as const);
  const button = parcel.trackingUrl === null ? {} : { button: action.label };
  return composeEmail(emailSender(settings, ''), event, values, {
    url: action.url,
    rows,
    ...button,
    ...below,
    ...withdrawalLink(order, orderUrl),
    ...trialNote(order),
  });
}

function howToPay({ delivery, payment, paymentStatus }: OrderOfParcel): string {
  return paymentStatus !== 'paid' && paysByLink(delivery, payment.method) ? payByLinkText : '';
}
