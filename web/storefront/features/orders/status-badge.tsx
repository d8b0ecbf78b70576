import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';

const tones: Readonly<Record<OrderStatus, string>> = {
  pending: 'badge-warn',
  confirmed: 'badge-info',
  packed: 'badge-info',
  shipped: 'badge-info',
  delivered: 'badge-good',
  cancelled: '',
  returned: '',
};

/** The order status as a word; the colour only repeats it. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return <span className={`badge ${tones[status]}`}>{orderStatusNames[status]}</span>;
}
