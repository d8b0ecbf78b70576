import type { AdminOrder } from '#contracts/orders/orders.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { orderEvents } from './order-events.ts';
import { orderStatuses } from './order-labels.ts';

/** The events of the order, newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <FormSection title="История">
      <ol className="history">
        {orderEvents(history).map(({ title, note, ...step }) => (
          <li key={`${step.at}-${step.status}`} data-tone={orderStatuses[step.status].tone}>
            <strong>{title}</strong>
            <span className="muted">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              <span>{step.actor !== '' && ` · ${step.actor}`}</span>
            </span>
            {note && <p className="pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
