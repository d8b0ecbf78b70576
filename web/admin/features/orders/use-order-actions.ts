import {
  deleteOrderRoute,
  getAdminOrderRoute,
  listAdminOrdersRoute,
  restoreOrderRoute,
  updateOrderRoute,
} from '#contracts/orders/admin-orders.ts';
import { type OrderStatus, unshipped } from '#contracts/orders/orders.ts';
import { undoSecondsOfMoves } from '#contracts/orders/undoable-move.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { replaceOffer } from '#web/admin/patterns/undo/replace-offer.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { leaveScreen } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { storeOrder } from './orders-data.ts';

interface OrderRef {
  id: string;
  number: number;
  status: OrderStatus;
}

const undoHint = `До ${undoSecondsOfMoves} секунди можеш да върнеш стъпката: писмото тръгва след това.`;

/** A step can be undone while the customer's email is delayed. */
const undoable = { undoable: 'true' as const };

/** An order that becomes shipped by its status alone has a parcel without a tracking number. */
const withoutTracking = ({ number }: OrderRef) => ({
  title: `Да изпратим ли поръчка №${number} без товарителница?`,
  text: `Клиентът получава писмо, но няма да може да проследи пратката. С товарителница се изпраща от страницата на поръчката, част „Пратки“. ${undoHint}`,
  action: 'Изпрати без товарителница',
  refuse: 'Назад',
});

/** The actions of an order, for the list and its page. Each returns whether it succeeded. */
export function useOrderActions() {
  const confirm = useConfirm();

  const changeStatus = async (order: OrderRef, status: OrderStatus, statusNote?: string): Promise<boolean> => {
    const changes = statusNote ? { status, statusNote } : { status };
    return runAction(
      () => callApi(updateOrderRoute, { params: { id: order.id }, query: undoable, body: changes }),
      orderTexts.updateFailed,
      ({ order: savedOrder, activityId }) => {
        void replaceOffer(savedOrder.id, activityId);
        return storeOrder(savedOrder);
      },
    );
  };

  const move = async (order: OrderRef, status: OrderStatus): Promise<boolean> => {
    if (status === 'shipped' && !(await confirm(withoutTracking(order)))) return false;
    return changeStatus(order, status);
  };

  const undo = async (order: OrderRef, status: OrderStatus): Promise<boolean> => {
    const isReturn = status === 'returned';
    const confirmation = await confirm({
      title: isReturn ? `Поръчка №${order.number} е върната?` : `Да откажем ли поръчка №${order.number}?`,
      text: isReturn
        ? 'Стоката се връща в наличността. Това не може да се отмени.'
        : `Стоката се връща в наличността и клиентът получава писмо. ${undoHint}`,
      action: isReturn ? 'Отбележи като върната' : 'Откажи поръчката',
      refuse: 'Назад',
      isDanger: true,
      reason: 'Причина (остава в историята, по желание)',
    });
    return confirmation ? changeStatus(order, status, confirmation.reason) : false;
  };

  const remove = async (order: OrderRef): Promise<boolean> => {
    const isOpen = unshipped.includes(order.status);
    const result = await confirm({
      title: `Да изтрием ли поръчка №${order.number}?`,
      text: isOpen
        ? 'Поръчката още не е изпратена: тя се отказва, клиентът получава писмо и стоката се връща в наличността. Записът остава в „Изтрити“.'
        : 'Поръчката се скрива от списъка и остава в „Изтрити“, откъдето може да се възстанови.',
      action: 'Изтрий поръчката',
      isDanger: true,
    });
    if (!result) return false;
    return leaveScreen(getAdminOrderRoute, order.id, () =>
      runAction(
        () => callApi(deleteOrderRoute, { params: { id: order.id }, query: undoable }),
        orderTexts.deleteFailed,
        ({ activityId }) => {
          void replaceOffer(order.id, activityId);
          return reloadLists(listAdminOrdersRoute);
        },
      ),
    );
  };

  const restore = (order: OrderRef): Promise<boolean> =>
    runAction(
      () => callApi(restoreOrderRoute, { params: { id: order.id } }),
      'Поръчката не можа да се възстанови.',
      () => reloadLists(listAdminOrdersRoute),
    );

  return { move, undo, remove, restore };
}
