import type { Order } from '#contracts/orders.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { orderStatusNames } from '#contracts/order-names.ts';

/** What happened to the order and when, the latest first. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <ol className="history">
      {history.toReversed().map(({ at, status, note }, index, latestFirst) => (
        <li key={`${at} ${status}`}>
          {/* What happens to a delivered order, as a return, does not deliver it again. */}
          {note && latestFirst[index + 1]?.status === status ? null : (
            <p className="history-status">{orderStatusNames[status]}</p>
          )}
          <p className="history-time">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note ? <p className="history-note">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
