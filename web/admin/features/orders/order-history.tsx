import type { AdminOrder } from '#contracts/orders.ts';
import { orderStatusNames } from '#contracts/order-names.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { orderStatuses } from './order-labels.ts';

/** What happened with the order, newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <FormSection title="История">
      <ol className="timeline">
        {history.toReversed().map((step) => (
          <li key={`${step.at}-${step.status}`} data-tone={orderStatuses[step.status].tone}>
            <strong>{orderStatusNames[step.status]}</strong>
            <span className="muted">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
              {step.actor !== '' && ` · ${step.actor}`}
            </span>
            {step.note && <p className="pre-line">{step.note}</p>}
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
