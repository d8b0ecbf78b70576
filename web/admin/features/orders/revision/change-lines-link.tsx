import { Link } from '@tanstack/react-router';
import { unpacked } from '#contracts/orders/order-revision.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Pencil } from '#web/shared/ui/icons.ts';

/** Links to the line editor until the order is packed. */
export function ChangeLinesLink({ order }: { order: AdminOrder }) {
  const may = useCanWrite();
  if (!may || !unpacked.includes(order.status)) return null;
  return (
    <Link to="/admin/orders/$id/lines" params={{ id: order.id }} className="btn btn-outline btn-small">
      <Pencil aria-hidden="true" size={16} /> Промени
    </Link>
  );
}
