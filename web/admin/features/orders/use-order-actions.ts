import { type OrderStatus, unshipped } from '#contracts/orders/orders.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { useConfirm } from '../../patterns/confirm/use-confirm.tsx';
import { runAction } from '../../patterns/run-action.ts';
import { deleteOrder, restoreOrder, updateOrder, useOrdersCache } from './orders-data.ts';

interface OrderRef {
  id: string;
  number: number;
  status: OrderStatus;
}

/** The actions of an order, for the list and its page. Each returns whether it succeeded. */
export function useOrderActions() {
  const confirm = useConfirm();
  const cache = useOrdersCache();

  const move = async (order: OrderRef, status: OrderStatus, statusNote?: string): Promise<boolean> => {
    const changes = statusNote ? { status, statusNote } : { status };
    return runAction(
      () => updateOrder(order.id, changes),
      orderTexts.updateFailed,
      ({ order: stored }) => {
        cache.store(stored);
        return cache.refreshLists();
      },
    );
  };

  const undo = async (order: OrderRef, status: OrderStatus): Promise<boolean> => {
    const isReturn = status === 'returned';
    const answer = await confirm({
      title: isReturn ? `Поръчка №${order.number} е върната?` : `Да откажем ли поръчка №${order.number}?`,
      text: isReturn
        ? 'Стоката се връща в наличността. Това не може да се отмени.'
        : 'Стоката се връща в наличността и поръчката не може да продължи. Това не може да се отмени.',
      action: isReturn ? 'Отбележи като върната' : 'Откажи поръчката',
      refuse: 'Назад',
      isDanger: true,
      reason: 'Причина (остава в историята, по желание)',
    });
    return answer ? move(order, status, answer.reason) : false;
  };

  const remove = async (order: OrderRef): Promise<boolean> => {
    const isOpen = unshipped.includes(order.status);
    const answer = await confirm({
      title: `Да изтрием ли поръчка №${order.number}?`,
      text: isOpen
        ? 'Поръчката още не е изпратена: тя се отказва, клиентът получава писмо и стоката се връща в наличността. Записът остава в „Изтрити“.'
        : 'Поръчката се скрива от списъка и остава в „Изтрити“, откъдето може да се възстанови.',
      action: 'Изтрий поръчката',
      isDanger: true,
    });
    if (!answer) return false;
    return runAction(
      () => deleteOrder(order.id),
      orderTexts.deleteFailed,
      () => {
        cache.forget(order.id);
        return cache.refreshLists();
      },
    );
  };

  const restore = (order: OrderRef): Promise<boolean> =>
    runAction(
      () => restoreOrder(order.id),
      'Поръчката не можа да се възстанови.',
      () => cache.refreshLists(),
    );

  return { move, undo, remove, restore };
}
