/**
 * The course of a parcel as all couriers report it. `waiting`: in the office or locker of the recipient. `refused`: on
 * its way back. `returned`: back at the shop. `lost`: the courier says that it will not be found.
 */
export const parcelStatuses = [
  'prepared',
  'taken',
  'waiting',
  'delivered',
  'refused',
  'returned',
  'cancelled',
  'lost',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Statuses after which a courier reports nothing more about a parcel. */
export const finalParcelStatuses: readonly ParcelStatus[] = ['delivered', 'returned', 'cancelled', 'lost'];

export const parcelStatusNames: Readonly<Record<ParcelStatus, string>> = {
  prepared: 'Чака куриера',
  taken: 'На път',
  waiting: 'Чака получателя',
  delivered: 'Доставена',
  refused: 'Връща се',
  returned: 'Върната',
  cancelled: 'Отказана',
  lost: 'Изгубена',
};
