import { isCardAwaited } from '#contracts/card-awaited.ts';
import { courierNames, paymentMethodNames } from '#contracts/order-names.ts';
import type { Order, OrderDelivery, OrderStatus } from '#contracts/orders.ts';
import type { Settings } from '#contracts/settings.ts';
import { layOutLetter } from '#server/features/messages/letter-layout.ts';
import { formatMoney } from '#server/features/pricing/format-money.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What a letter says of the shop, and where it leads. */
export interface LetterSender {
  settings: Settings;
  orderUrl: string;
}

/** Where the parcel can be followed comes first, and the order stands below. */
export function linksOf(trackingUrl: string | null, orderUrl: string) {
  const order = { label: 'Виж поръчката', url: orderUrl };
  return trackingUrl
    ? { action: { label: 'Проследи пратката', url: trackingUrl }, footlink: order }
    : { action: order };
}

/** Thanks for an order, with everything that was ordered and how to pay for it. */
export function orderPlacedLetter({ settings, orderUrl }: LetterSender, order: Order): Letter {
  const letter = layOutLetter({
    storeName: settings.name,
    heading: `Поръчка № ${order.number} е приета`,
    paragraphs: [
      `Здравей, ${order.contact.firstName}! Благодарим за поръчката. Ще ти пишем, щом я потвърдим и изпратим.`,
      `Доставка: ${deliveryInWords(order.delivery)}. Плащане: ${paymentMethodNames[order.payment.method].toLowerCase()}.`,
      ...howToPay(settings, order),
    ],
    rows: rowsOf(order, settings),
    action: { label: wayToOrder(order), url: orderUrl },
  });
  return { subject: `Поръчка № ${order.number} в ${settings.name}`, ...letter };
}

/** Tells what an order holds after the shop changed it. */
export function orderRevisedLetter({ settings, orderUrl }: LetterSender, order: Order): Letter {
  const heading = `Поръчка № ${order.number} е променена`;
  const letter = layOutLetter({
    storeName: settings.name,
    heading,
    paragraphs: [
      `Здравей, ${order.contact.firstName}! Променихме поръчката ти. Ето какво съдържа сега.`,
      ...howToPay(settings, order),
    ],
    rows: rowsOf(order, settings),
    action: { label: wayToOrder(order), url: orderUrl },
  });
  return { subject: `${heading} – ${settings.name}`, ...letter };
}

function rowsOf({ lines, totals }: Order, settings: Settings): (readonly [string, string])[] {
  const money = (sum: Parameters<typeof formatMoney>[0]) => formatMoney(sum, { dual: settings.dualDisplay });
  return [
    ...lines.map((line) => [lineInWords(line), money(line.lineTotal)] as const),
    ...(totals.discounts ?? [])
      .filter(({ amount }) => amount.amount > 0)
      .map(({ name, amount }) => [`Отстъпка „${name}“`, `−${money(amount)}`] as const),
    ['Доставка', totals.delivery.amount === 0 ? 'безплатна' : money(totals.delivery)],
    ['Общо с ДДС', money(totals.total)],
    [`В т.ч. ДДС ${String(settings.vatPercent).replace('.', ',')} %`, money(totals.vatIncluded)],
  ];
}

const news = {
  confirmed: { heading: 'е потвърдена', text: 'Потвърдихме поръчката ти и я подготвяме за изпращане.' },
  shipped: { heading: 'е изпратена', text: 'Пратката пътува към теб. Куриерът ще ти се обади.' },
  delivered: { heading: 'е доставена', text: 'Пратката е доставена. Благодарим, че избра нас!' },
  cancelled: { heading: 'е отказана', text: 'Поръчката е отказана и няма да бъде изпратена.' },
} as const;

/** Whether the customer hears of a status; others are the shop's own affair. */
export function isNews(status: OrderStatus): status is keyof typeof news {
  return status in news;
}

/** News of an order. */
export function orderStatusLetter(
  { settings, orderUrl }: LetterSender,
  order: Pick<Order, 'number' | 'contact'>,
  { status, note, trackingUrl }: { status: keyof typeof news; note: string; trackingUrl: string | null },
): Letter {
  const what = news[status];
  const heading = `Поръчка № ${order.number} ${what.heading}`;
  const letter = layOutLetter({
    storeName: settings.name,
    heading,
    paragraphs: [`Здравей, ${order.contact.firstName}!`, what.text, ...(note ? [note] : [])],
    ...linksOf(trackingUrl, orderUrl),
  });
  return { subject: `${heading} – ${settings.name}`, ...letter };
}

/** A letter is read later, when it may be paid already: the order's page knows best, and leads on. */
const wayToOrder = (order: Order): string => (isCardAwaited(order) ? 'Плати с карта' : 'Виж поръчката');

function howToPay({ bankTransfer }: Settings, order: Order): string[] {
  if (isCardAwaited(order))
    return ['Ако още не си платил с карта, може и сега: бутонът долу води към поръчката и плащането.'];
  if (order.payment.method !== 'bank_transfer' || !bankTransfer.iban) return [];
  const account = [bankTransfer.holder, bankTransfer.bank].filter(Boolean).join(', ');
  return [`Преведи сумата по сметка ${bankTransfer.iban}${account && ` (${account})`} с основание „${order.number}“.`];
}

/** Where an order goes, in one line. */
export function deliveryInWords(delivery: OrderDelivery): string {
  if (delivery.method === 'address') return `${delivery.street}, ${delivery.postcode} ${delivery.city}`;
  return `${courierNames[delivery.courier]}, ${delivery.officeName}, ${delivery.officeAddress}`;
}

/** A line of an order, in one line. */
export function lineInWords({ name, variantName, personalization, quantity }: Order['lines'][number]): string {
  const what = [name, variantName, personalization && `„${personalization}“`].filter(Boolean).join(', ');
  return `${quantity} × ${what}`;
}
