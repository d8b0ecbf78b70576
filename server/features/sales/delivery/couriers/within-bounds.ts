import type { Courier as CourierName } from '#contracts/delivery/courier.ts';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { type Courier, CourierDown, CourierRefusal, type MadeParcel } from './courier-port.ts';

/** The highest price of a parcel in euro cents that a courier is believed. */
const highestPrice = 100_000;
/** The highest amount in euro cents that it is believed to have paid out for one parcel. */
const highestPayout = 10_000_000;
const plausibleNumber = /^[\w.-]{1,40}$/;

/**
 * A courier whose answers are within what a courier can mean, whatever its protocol: a price that nobody takes (negative,
 * zero, absurd) is no quote, and a parcel has a number of plain characters. An answer beyond that never reaches a cart, a
 * waybill or a payout.
 */
export function withinBounds(name: CourierName, courier: Courier): Courier {
  return {
    ...courier,
    async quote(request) {
      const price = await courier.quote(request);
      if (!isBetween(price, 1, highestPrice)) throw new CourierRefusal(`${courierNames[name]} не даде цена.`);
      return price;
    },
    create: async (parcel) => bounded(await courier.create(parcel)),
    async find(parcel, since) {
      const parcelAtCourier = await courier.find(parcel, since);
      return parcelAtCourier && bounded(parcelAtCourier);
    },
    async payouts(numbers, since) {
      return (await courier.payouts(numbers, since)).filter(({ amount }) => isBetween(amount, 1, highestPayout));
    },
  };
}

function bounded({ number, price, labelUrl }: MadeParcel): MadeParcel {
  // Whether the parcel was made is unknown, as after a lost answer.
  if (!plausibleNumber.test(number)) throw new CourierDown('The courier answered with a number that is none.');
  return { number, price: price !== null && isBetween(price, 0, highestPrice) ? price : null, labelUrl };
}

const isBetween = (amount: number, least: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount >= least && amount <= most;
