import { queueMessage } from '#server/features/store/messages/queue-message.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import type { Operation } from '#server/platform/operation.ts';
import { getAdminOrder } from '../get-order.ts';
import { linkToOrder } from '../placing/order-links.ts';
import { parcelEmail, type ParcelEvent } from './parcel-emails.ts';

interface ParcelNews {
  orderId: string;
  fulfilmentId: string;
  event: ParcelEvent;
}

/** Emails the customer about a shipped parcel, once per kind of event and tracking number. */
export async function notifyOfParcel(
  op: Operation,
  { orderId, fulfilmentId, event, ...at }: ParcelNews,
): Promise<void> {
  const order = await getAdminOrder(op.tx, orderId);
  const parcel = order.fulfilments.find(({ id }) => id === fulfilmentId);
  if (!parcel) throw new Error(`Order ${orderId} has no parcel ${fulfilmentId}.`);
  const settings = await readSettings(op.tx);
  const { url, carriesSecret } = await linkToOrder(op, order, at);
  const content = parcelEmail({ settings, orderUrl: url }, event, { order, parcel });
  const cause = `${event}:${orderId}:${fulfilmentId}:${parcel.trackingNumber}`;
  await queueMessage(op, { cause, to: order.contact.email, carriesSecret, ...content });
}
