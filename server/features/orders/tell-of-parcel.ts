import type { Fulfilment } from '#contracts/fulfilments.ts';
import type { AdminOrder } from '#contracts/orders.ts';
import { layOutLetter } from '#server/features/messages/letter-layout.ts';
import { queueMessage } from '#server/features/messages/queue-message.ts';
import { readSettings } from '#server/features/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { getAdminOrder } from './get-order.ts';
import { linkToOrder } from './order-keys.ts';
import { lineInWords, linksOf } from './order-letters.ts';
import { parcelInWords } from './parcel-in-words.ts';

interface ParcelNews {
  orderId: string;
  fulfilmentId: string;
  /** A part has left, or a parcel that left before has its number now. */
  kind: 'part' | 'tracking';
  /** Of the shop, for the link in the letter. */
  baseUrl: string;
  now: Date;
}

const news = {
  part: {
    heading: (number: number) => `Изпратихме част от поръчка № ${number}`,
    text: 'Тази пратка пътува към теб. Останалото тръгва отделно и ще ти пишем.',
  },
  tracking: {
    heading: (number: number) => `Проследи пратката от поръчка № ${number}`,
    text: 'Пратката вече има номер, по който се вижда докъде е стигнала.',
  },
} as const;

/** Writes the customer what lies in a parcel and how to follow it; once for each kind of news and number. */
export async function tellOfParcel(tx: Transaction, { orderId, fulfilmentId, kind, ...at }: ParcelNews): Promise<void> {
  const order = await getAdminOrder(tx, orderId);
  const parcel = order.fulfilments.find(({ id }) => id === fulfilmentId);
  if (!parcel) throw new Error(`Order ${orderId} has no parcel ${fulfilmentId}.`);
  const { name: storeName } = await readSettings(tx);
  const { url, carriesSecret } = await linkToOrder(tx, order, at);
  const heading = news[kind].heading(order.number);
  const letter = layOutLetter({
    storeName,
    heading,
    paragraphs: [`Здравей, ${order.contact.firstName}!`, news[kind].text, parcelInWords(parcel)].filter(Boolean),
    rows: goodsOf(parcel, order),
    ...linksOf(parcel.trackingUrl, url),
  });
  const cause = `order-parcel:${orderId}:${fulfilmentId}:${kind}:${parcel.trackingNumber}`;
  await queueMessage(tx, {
    cause,
    to: order.contact.email,
    carriesSecret,
    subject: `${heading} – ${storeName}`,
    ...letter,
  });
}

function goodsOf(parcel: Fulfilment, { lines }: AdminOrder): (readonly [string, string])[] {
  const inParcel = new Map(parcel.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines
    .filter(({ id }) => inParcel.has(id))
    .map((line) => [lineInWords({ ...line, quantity: inParcel.get(line.id) ?? 0 }), `от ${line.quantity}`] as const);
}
