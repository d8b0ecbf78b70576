import { z } from 'zod';
import { OrderStatus, orderTransitions } from '#contracts/orders.ts';
import { changedSince, type Undo, type Undos } from '#server/features/activities/undo-activity.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { findOrder } from './get-order.ts';

const Part = z.object({ status: OrderStatus });

/** Moves an order back where the process has that move: the customer may have been told of the one before. */
function undoMove(baseUrl: string): Undo['run'] {
  return async (tx, caller, { subjectId, before, after }, now) => {
    const [from, to] = [Part.parse(after).status, Part.parse(before).status];
    const order = await findOrder(tx, subjectId);
    if (order?.status !== from) throw changedSince();
    if (!orderTransitions[from].includes(to)) {
      throw changedSince(
        'Поръчка не се връща назад: на клиента може вече да е писано. Преместете я със следващата стъпка.',
      );
    }
    await changeOrderStatus(tx, caller, { orderId: subjectId, to, baseUrl, now });
  };
}

/** How changes of orders are taken back. */
export const orderUndos = ({ baseUrl }: { baseUrl: string }): Undos => ({
  'order.status-changed': { permission: 'orders', run: undoMove(baseUrl) },
});
