import './history.css';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { hasWay } from './progress/order-way.ts';

interface Event {
  at: string;
  title: string;
  note?: string | undefined;
}

/** What happened to the order, latest first; the steps above the list are not said again. */
export function OrderHistory({ order }: { order: Pick<Order, 'history' | 'status'> }) {
  const events = eventsOf(order);
  if (events.length === 0) return null;
  return (
    <ol className="history">
      {events.toReversed().map(({ at, title, note }) => (
        <li key={`${at} ${title}`}>
          <p className="history-status">{title}</p>
          <p className="fine">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note ? <p className="fine">{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}

/**
 * The steps of an order say when each status was reached: beside them, only notes are events. A cancelled or returned
 * order has no steps, and all of its events are shown.
 */
export function eventsOf({ history, status: current }: Pick<Order, 'history' | 'status'>): Event[] {
  if (hasWay(current)) return history.flatMap(({ at, note }) => (note ? [{ at, title: note }] : []));
  return history.map(({ at, status, note }, index) => {
    // An event of a returned order keeps the status and must not read as a second return.
    const isStatusChange = !note || history[index - 1]?.status !== status;
    return isStatusChange ? { at, title: orderStatusNames[status], note } : { at, title: note };
  });
}
