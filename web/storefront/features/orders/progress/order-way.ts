import { timeInSofia } from '#contracts/common/time-zone.rule.ts';
import { addWorkingDays, dispatchDay, type DispatchTimes } from '#contracts/delivery/delivery-day.rule.ts';
import type { Order, OrderStatus } from '#contracts/orders/orders.ts';
import { engravingDays } from '#contracts/products/engraving.rule.ts';
import { promisedDay } from './promised-day.ts';

const steps: readonly OrderStatus[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered'];

/** Whether an order in this status is on its way: not cancelled, not returned. */
export const hasWay = (status: OrderStatus): boolean => steps.includes(status);

export interface OrderStep {
  status: OrderStatus;
  isDone: boolean;
  isCurrent: boolean;
  /** The day it was reached, or is expected; null when unknown. */
  day: string | null;
}

/**
 * All steps of an order, also those ahead. Empty for a cancelled or returned one. `hasDay` is whether days can be
 * promised.
 */
export function orderWay(order: Order, dispatch: DispatchTimes, hasDay: boolean): OrderStep[] {
  const current = steps.indexOf(order.status);
  if (current === -1) return [];
  return steps.map((status, index) => ({
    status,
    isDone: index <= current,
    isCurrent: index === current,
    day: index <= current ? reachedDay(order, status) : hasDay ? expectedDay(order, status, dispatch) : null,
  }));
}

function reachedDay({ history, createdAt }: Order, status: OrderStatus): string | null {
  const at = status === 'pending' ? createdAt : history.find((entry) => entry.status === status)?.at;
  return at === undefined ? null : timeInSofia(new Date(at)).day;
}

function expectedDay(order: Order, status: OrderStatus, dispatch: DispatchTimes): string | null {
  if (status === 'delivered') return arrivalDay(order, dispatch);
  if (status !== 'shipped') return null;
  const handlingDays = dispatch.handlingDays + engravingDays(order.lines);
  return dispatchDay({ ...dispatch, handlingDays }, new Date(order.createdAt));
}

/** Whether a parcel of the order waits for the buyer in the office or locker. */
export function isParcelWaiting({ status, fulfilments }: Pick<Order, 'status' | 'fulfilments'>): boolean {
  const waits = fulfilments.some(({ waitingSince, deliveredAt }) => waitingSince !== null && deliveredAt === null);
  return status === 'shipped' && waits;
}

/** Counted from the dispatch once the order is shipped, before that from the order. */
export function arrivalDay(order: Order, dispatch: DispatchTimes): string {
  const shippedDay = reachedDay(order, 'shipped');
  return shippedDay === null || order.status !== 'shipped'
    ? promisedDay(order, dispatch)
    : addWorkingDays(shippedDay, dispatch.transitDays[order.delivery.method]);
}
