import { formatMoney } from '#contracts/common/format-money.rule.ts';
import type { Sum } from '#contracts/common/money.ts';
import { statesVat } from '#contracts/common/stated-vat.rule.ts';
import { payByLinkText, paysByLink } from '#contracts/delivery/locker-payment.rule.ts';
import { nameOffice } from '#contracts/delivery/name-office.rule.ts';
import { discountLine, paymentMethodNames, trialPayment } from '#contracts/orders/order-names.rule.ts';
import type { Order, OrderDelivery, OrderStatus } from '#contracts/orders/orders.ts';
import { isCardAwaited } from '#contracts/payments/card-awaited.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import type { Settings } from '#contracts/settings/settings.ts';
import { inSpeech } from '#contracts/speech/in-speech.rule.ts';
import {
  type ComposedEmail,
  composeEmail,
  composeSubject,
  emailSender,
} from '#server/features/store/messages/compose-email.ts';
import type { OrderInEmail } from '#server/features/store/messages/questions.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { contractNotes } from '../contract/contract-notes.ts';
import { transferPart, transferSentence } from './transfer-part.ts';

/** The shop that sends the email, and the link to the order. */
export interface OrderSender {
  settings: Settings;
  orderUrl: string;
}

/** Tracking comes first, followed by the order. */
export function linksOf(trackingUrl: string | null, orderUrl: string) {
  const order = { label: 'Виж поръчката', url: orderUrl };
  return trackingUrl
    ? { action: { label: 'Проследи пратката', url: trackingUrl }, footlink: order }
    : { action: order };
}

/** The link to the withdrawal function, in every email about an order (Directive 2011/83/EU, art. 11a, para. 1). */
export function withdrawalLink({ number }: Pick<Order, 'number'>, orderUrl: string) {
  const url = new URL('/withdrawal', orderUrl);
  const id = new URL(orderUrl).pathname.split('/').at(-1) ?? '';
  url.search = new URLSearchParams({ order: id, number: String(number) }).toString();
  return { links: [{ label: 'Отказ от договора', url: url.href }] };
}

/** The order confirmation, with all lines, payment instructions and what the law asks of it (contract-notes.ts). */
export function orderPlacedEmail({ settings, orderUrl }: OrderSender, order: OrderInEmail): ComposedEmail {
  const values = placedValues(settings, order);
  const notes = contractNotes(settings, order, new URL(orderUrl).origin);
  return composeEmail(sender(settings), 'order-placed', values, { ...wholeOrder(order, settings, orderUrl), notes });
}

/** Its subject. */
export function orderPlacedSubject(settings: Settings, order: OrderInEmail): string {
  return composeSubject(sender(settings), 'order-placed', placedValues(settings, order));
}

/** The email about an order that the shop revised. */
export function orderRevisedEmail({ settings, orderUrl }: OrderSender, order: OrderInEmail, now: Date): ComposedEmail {
  const values = {
    ...valuesOf({ ...order, total: order.totals.total }, settings),
    указания: howToPay(settings, order, now),
  };
  return composeEmail(sender(settings), 'order-revised', values, wholeOrder(order, settings, orderUrl));
}

const news = {
  confirmed: 'order-confirmed',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
} as const;

/** Whether the customer is notified of a status; others are internal. */
export function isNews(status: OrderStatus): status is keyof typeof news {
  return status in news;
}

/** The email about a new status. */
export function orderStatusEmail(
  { settings, orderUrl }: OrderSender,
  order: NamedOrder,
  { status, note, trackingUrl }: { status: keyof typeof news; note: string; trackingUrl: string | null },
): ComposedEmail {
  const values = { ...valuesOf(order, settings), бележка: note };
  const { action, ...rest } = linksOf(trackingUrl, orderUrl);
  const button = trackingUrl === null ? {} : { button: action.label };
  return composeEmail(sender(settings), news[status], values, {
    url: action.url,
    ...button,
    ...rest,
    ...withdrawalLink(order, orderUrl),
    ...trialNote(order),
  });
}

/** The email about an order that was not paid in time. */
export function orderExpiredEmail({ settings, orderUrl }: OrderSender, order: NamedOrder): ComposedEmail {
  return composeEmail(sender(settings), 'order-expired', valuesOf(order, settings), {
    url: orderUrl,
    ...withdrawalLink(order, orderUrl),
    ...trialNote(order),
  });
}

/** The note in an email about an order paid through the sandbox provider. */
export function trialNote({ isTrial }: Pick<Order, 'isTrial'>): { footnote?: string } {
  return isTrial ? { footnote: `${trialPayment}.` } : {};
}

interface NamedOrder extends Pick<Order, 'number' | 'contact' | 'isTrial'> {
  total: Sum;
}

/** `orderUrl` is absolute already. */
const sender = (settings: Settings) => emailSender(settings, '');

function valuesOf({ number, contact, total }: NamedOrder, { dualDisplay }: Settings) {
  return { име: contact.firstName, поръчка: String(number), сума: formatMoney(total, { dual: dualDisplay }) };
}

/** The lines and the link of an order. When a card payment is due, the button leads to it. */
function wholeOrder(order: OrderInEmail, settings: Settings, url: string) {
  const button = isCardAwaited(order) ? { button: 'Плати с карта' } : {};
  const rows = rowsOf(order, settings);
  return { url, rows, ...transferPart(settings, order), ...button, ...withdrawalLink(order, url), ...trialNote(order) };
}

function placedValues(settings: Settings, order: OrderInEmail) {
  return {
    ...valuesOf({ ...order, total: order.totals.total }, settings),
    доставка: describeDelivery(order.delivery),
    плащане: owesNothing(order.totals) ? 'не се дължи' : paymentMethodNames[order.payment.method].toLowerCase(),
    указания: whatFollows(settings, order, howToPay(settings, order, new Date(order.createdAt))),
  };
}

function rowsOf({ lines, totals }: OrderInEmail, settings: Settings): (readonly [string, string])[] {
  const money = (sum: Parameters<typeof formatMoney>[0]) => formatMoney(sum, { dual: settings.dualDisplay });
  return [
    ...lines.map((line) => [describeLine(line), money(line.lineTotal)] as const),
    ...(totals.discounts ?? [])
      .filter(({ amount }) => amount.amount > 0)
      .map((one) => [discountLine(one), money({ ...one.amount, amount: -one.amount.amount })] as const),
    ['Доставка', inSpeech(settings.speech, deliveryCost(totals, money))],
    ...totalRows(statesVat(totals), money(totals.total), money(totals.vatIncluded)),
  ];
}

function deliveryCost({ delivery, dueToCourier }: OrderInEmail['totals'], money: (sum: Sum) => string): string {
  if (dueToCourier) return `плащаш на куриера, около ${money(dueToCourier)}`;
  if (dueToCourier === null) return 'плащаш на куриера';
  return delivery.amount === 0 ? 'безплатна' : money(delivery);
}

function totalRows(hasVat: boolean, total: string, vat: string): (readonly [string, string])[] {
  if (!hasVat) return [['Общо', total]];
  return [
    ['Общо с ДДС', total],
    ['В т.ч. ДДС', vat],
  ];
}

function whatFollows({ speech }: Settings, { awaitsCall }: OrderInEmail, payment: string): string {
  const call = awaitsCall ? inSpeech(speech, 'Ще ти се обадим за адреса, преди да изпратим пратката.') : '';
  return [call, payment].filter(Boolean).join(' ');
}

function howToPay(settings: Settings, order: OrderInEmail, now: Date): string {
  const { speech } = settings;
  if (isCardAwaited(order))
    return inSpeech(speech, 'Ако още не си платил с карта, може и сега: бутонът долу води към поръчката и плащането.');
  if (paysByLink(order.delivery, order.payment.method)) return inSpeech(speech, payByLinkText);
  return inSpeech(speech, transferSentence(settings, order, now));
}

/** The delivery of an order in one line. */
export function describeDelivery(delivery: OrderDelivery): string {
  if (delivery.method === 'address') return `${delivery.street}, ${delivery.postcode} ${delivery.city}`;
  return `${nameOffice(delivery.courier, delivery.officeName)}, ${delivery.officeAddress}`;
}

/** A line of an order, in one line. */
export function describeLine({
  name,
  variantName,
  personalization,
  quantity,
}: Omit<OrderInEmail['lines'][number], 'sku' | 'lineTotal' | 'engraved'>): string {
  const what = [name, variantName, personalization && `„${breakLinks(personalization)}“`].filter(Boolean).join(', ');
  return `${quantity} × ${what}`;
}
