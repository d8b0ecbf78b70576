import { and, eq, isNull } from 'drizzle-orm';
import type { ParcelStatus } from '#contracts/waybills/parcel-statuses.rule.ts';
import type { Operation } from '#server/platform/operation.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { notifyOfParcel } from '../emails/notify-of-parcel.ts';
import { queueWaitingSms } from '../emails/queue-order-sms.ts';
import { recordTrackedRefusal } from '../refusals/record-cod-outcome.ts';
import { deliverTrackedParcel } from './deliver-fulfilment.ts';
import { fulfilments } from './fulfilments.tables.ts';

interface FollowedParcel {
  orderId: string;
  /** The parcel of the order; null when the order was never handed over. */
  fulfilmentId: string | null;
  trackingNumber: string;
  /** Where the courier says that it is now. */
  status: ParcelStatus;
  /** A refusal that staff have taken back does not count again when the parcel arrives. */
  wasRefused: boolean;
  secrets: Pick<Secrets, 'key'>;
}

/**
 * Does for an order what follows from what its courier says of a parcel: waiting in the office emails and texts the
 * customer, delivered delivers it, refused or returned counts for cash on delivery.
 */
export async function followParcel(op: Operation, parcel: FollowedParcel): Promise<void> {
  const { orderId, fulfilmentId, status } = parcel;
  if (fulfilmentId !== null && status === 'waiting') await tellOfWaiting(op, { ...parcel, fulfilmentId });
  if (fulfilmentId !== null && status === 'delivered') await deliverTrackedParcel(op, { orderId, fulfilmentId });
  const isBack = status === 'refused' || status === 'returned';
  if (isBack && !parcel.wasRefused) await recordTrackedRefusal(op, { orderId, secrets: parcel.secrets });
}

/** The page of the order shows since when; the first report counts. */
async function tellOfWaiting(
  op: Operation,
  { orderId, fulfilmentId, trackingNumber }: FollowedParcel & { fulfilmentId: string },
): Promise<void> {
  await op.tx
    .update(fulfilments)
    .set({ waitingSince: op.now })
    .where(and(eq(fulfilments.id, fulfilmentId), isNull(fulfilments.waitingSince)));
  await notifyOfParcel(op, { orderId, fulfilmentId, event: 'parcel-waiting' });
  await queueWaitingSms(op, { orderId, trackingNumber });
}
