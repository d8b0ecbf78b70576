import type { SimulatedParcel, SimulatedParcels, Step } from '../parcel-course.ts';
import type { EcontLabel } from './econt-label-rules.ts';
import { econtClients } from './econt-profiles.ts';

const events: Readonly<Record<Step, string>> = {
  prepared: 'prepared',
  taken: 'courier_direction',
  waiting: 'in_delivery_office',
  delivered: 'client',
  refused: 'is_returning_to_sender',
  returned: 'returned_to_sender',
  cancelled: 'canceled',
};

const shortStatuses: Partial<Record<Step, string>> = {
  prepared: 'Awaiting delivery to Econt',
  delivered: 'Delivered',
  refused: 'Is returning to sender',
  returned: 'Returned to sender',
  cancelled: 'Cancelled before sending',
};

/** The class ShipmentStatus of a parcel. It has no order number. */
export function statusOf(simulated: SimulatedParcels, parcel: SimulatedParcel, pdfURL: string): object {
  const steps = simulated.stepsOf(parcel);
  const delivered = steps.find(({ step }) => step === 'delivered');
  const paidAt = simulated.paidOutAt(parcel);
  return {
    shipmentNumber: parcel.number,
    shortDeliveryStatusEn: shortStatuses[simulated.stepOf(parcel)] ?? 'In route',
    shipmentDescription: labelOf(parcel).shipmentDescription,
    pdfURL,
    deliveryTime: delivered?.at ?? null,
    trackingEvents: steps.map(({ step, at }) => ({ destinationType: events[step], time: at, isReceipt: false })),
    cdCollectedAmount: delivered && parcel.cod > 0 ? parcel.cod : null,
    cdPaidAmount: paidAt === null ? null : parcel.cod,
    cdPaidTime: paidAt,
  };
}

/** A parcel in `getMyAWB`: of the parcels that the account sends, or of those that come to it. */
export function ownOf(parcel: SimulatedParcel, side: string): object[] {
  const { number, phone, cod, createdAt } = parcel;
  const own = econtClients.flatMap(({ phones }) => phones);
  const isToUs = own.includes(phone);
  if ((side === 'receiver') !== isToUs) return [];
  return [{ shipmentNumber: number, senderName: 'Искра', receiverPhone: phone, cdAmount: cod, createdDate: createdAt }];
}

// Only labels are made into parcels of this simulator.
const labelOf = ({ asked }: SimulatedParcel) => asked as EcontLabel;
