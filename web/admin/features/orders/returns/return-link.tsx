import { Link } from '@tanstack/react-router';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { outOf } from '../parcels/line-pieces.ts';

/** Links to the return screen while the customer has any units. */
export function ReturnLink({ order }: { order: AdminOrder }) {
  const may = useCanWrite();
  const canReturn = ['shipped', 'delivered'].includes(order.status) && order.lines.some((line) => outOf(line) > 0);
  if (!may || !canReturn) return null;
  return (
    <Link to="/admin/orders/$id/return" params={{ id: order.id }} className="btn btn-outline btn-small">
      <Undo2 aria-hidden="true" size={16} /> Приеми върната стока
    </Link>
  );
}
