import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';

type Step = AdminOrder['history'][number];

/**
 * The events of an order, newest first. Events without a status change (partial shipment, return) are named by their note,
 * since repeating the status would read as a second delivery.
 */
export function orderEvents(history: readonly Step[]): (Step & { title: string })[] {
  return history
    .map((step, index) => {
      const isMove = history[index - 1]?.status !== step.status;
      return isMove || !step.note
        ? { ...step, title: orderStatusNames[step.status] }
        : { ...step, title: step.note, note: undefined };
    })
    .toReversed();
}
