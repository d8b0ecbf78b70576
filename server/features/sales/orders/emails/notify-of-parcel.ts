import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Transaction } from '#server/platform/database/transaction.ts';
import { getAdminOrder } from '../get-order.ts';
import { linkToOrder } from '../placing/order-keys.ts';
import { parcelEmail, type ParcelEvent } from './parcel-emails.ts';

interface ParcelNews {
  orderId: string;
  fulfilmentId: string;
  event: ParcelEvent;
  /** The base URL of the shop, for the link in the email. */
  baseUrl: string;
  now: Date;
}

/** Emails the customer about a shipped parcel, once per kind of event and tracking number. */
export async function notifyOfParcel(
  tx: Transaction,
  { orderId, fulfilmentId, event, ...at }: ParcelNews,
): Promise<void> {
  const order = await getAdminOrder(tx, orderId);
  const parcel = order.fulfilments.find(({ id }) => id === fulfilmentId);
  if (!parcel) throw new Error(`Order ${orderId} has no parcel ${fulfilmentId}.`);
  const settings = await readSettings(tx);
  const { url, carriesSecret } = await linkToOrder(tx, order, at);
  const letter = parcelEmail({ settings, orderUrl: url }, event, { order, parcel });
  const cause = `${event}:${orderId}:${fulfilmentId}:${parcel.trackingNumber}`;
  await queueMessage(tx, { cause, to: order.contact.email, carriesSecret, ...letter });
}
