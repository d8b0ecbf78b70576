import type { AdminOrder } from '#contracts/orders/orders.ts';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { orderStatuses } from './order-labels.ts';

/** What happened with the order, newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <FormSection title="История">
      <ol className="timeline">
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
 * Newest first. What happened while the status stayed (a part was sent, goods came back) is named by its own note: the
 * status again would read as a second delivery.
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
