import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminOrder, OrderStatus } from '#contracts/orders/orders.ts';
import { MenuButton, MenuEntry } from '#web/admin/patterns/menu-button.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRight, CircleX, EllipsisVertical, Printer, Trash2 } from '#web/shared/ui/icons.ts';
import { nextStep, cancellingMove } from './list/order-moves.ts';
import { printOrdersHref } from './list/order-query.ts';
import { orderStatuses } from './order-labels.ts';
import { useOrderActions } from './use-order-actions.ts';

/** The next step is the primary button. Actions that cancel or delete an order are in the menu. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { move } = useOrderActions();
  const [isMoving, setMoving] = useState(false);
  const may = useCanWrite();
  const next = nextStep(order.status);
  const run = async (status: OrderStatus) => {
    setMoving(true);
    await move(order, status);
    setMoving(false);
  };
  return (
    <>
      <a
        className="btn btn-outline btn-icon"
        aria-label="Печат"
        href={printOrdersHref({ ids: [order.id] })}
        target="_blank"
        rel="noreferrer"
      >
        <Printer aria-hidden="true" size={18} />
      </a>
      {may && <MoreActions order={order} />}
      {may && next && (
        <Button
          variant="primary"
          busy={isMoving}
          icon={<ArrowRight aria-hidden size={18} />}
          onClick={() => !isMoving && void run(next)}
        >
          {orderStatuses[next].move}
        </Button>
      )}
    </>
  );
}

function MoreActions({ order }: { order: AdminOrder }) {
  const { undo, remove } = useOrderActions();
  const navigate = useNavigate();
  const cancelMove = cancellingMove(order.status);
  const removeAndLeave = async () => {
    if (await remove(order)) await navigate({ to: '/admin/orders', ignoreBlocker: true });
  };
  return (
    <MenuButton
      label="Още действия"
      className="btn btn-outline btn-icon"
      face={<EllipsisVertical aria-hidden="true" size={18} />}
    >
      {cancelMove && (
        <MenuEntry icon={CircleX} onChoose={() => void undo(order, cancelMove)}>
          {orderStatuses[cancelMove].move}
        </MenuEntry>
      )}
      <MenuEntry icon={Trash2} isDanger onChoose={() => void removeAndLeave()}>
        Изтрий поръчката
      </MenuEntry>
    </MenuButton>
  );
}
