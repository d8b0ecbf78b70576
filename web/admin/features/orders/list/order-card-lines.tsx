import { paymentStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { OrderSummary } from '#contracts/orders/orders.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { describePlace } from '../order-labels.ts';

/** An order on a phone in two lines below its number: who and where, then the sum with the state of its payment. */
export function OrderCardLines({ order }: { order: OrderSummary }) {
  const { contact, delivery, totals, paymentStatus, createdAt } = order;
  return (
    <div className="order-card-lines">
      <p>
        {contact.firstName} {contact.lastName} <span className="muted">· {describePlace(delivery)}</span>
      </p>
      <p className="line spread">
        <span>
          <strong className="nowrap">{formatMoney(totals.total)}</strong>{' '}
          <span>{paymentStatusNames[paymentStatus]}</span>
        </span>
        <span className="muted nowrap">
          <DateCell iso={createdAt} isWork />
        </span>
      </p>
    </div>
  );
}
