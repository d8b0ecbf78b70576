import type { Order } from '#contracts/orders/orders.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';

/** The events of the order, latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <ol className="history">
      {history.toReversed().map(({ at, status, note }, index, latestFirst) => {
        // An event of a delivered order, such as a return, keeps the status and must not read as a second delivery.
        const isStatusChange = !note || latestFirst[index + 1]?.status !== status;
        return (
          <li key={`${at} ${status}`}>
            <p className="history-status">{isStatusChange ? orderStatusNames[status] : note}</p>
            <p className="fine">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {isStatusChange && note ? <p className="fine">{note}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
