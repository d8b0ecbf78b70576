import type { AdminOrder } from '#contracts/orders/orders.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { orderStatuses } from './order-labels.ts';

/** The events of the order, newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <FormSection title="История">
      <ol className="history">
        {eventsOf(history).map(({ title, note, ...step }) => (
          <li key={`${step.at}-${step.status}`} data-tone={orderStatuses[step.status].tone}>
            <strong>{title}</strong>
            <span className="muted">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              {step.actor !== '' && ` · ${step.actor}`}
            </span>
            {note && <p className="pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}

/**
 * Newest first. Events without a status change (partial shipment, return) are named by their note, since repeating the
 * status would read as a second delivery.
 */
function eventsOf(history: AdminOrder['history']) {
  return history
    .map((step, index) => {
      const isMove = history[index - 1]?.status !== step.status;
      return isMove || !step.note
        ? { ...step, title: orderStatusNames[step.status] }
        : { ...step, title: step.note, note: undefined };
    })
    .toReversed();
}
