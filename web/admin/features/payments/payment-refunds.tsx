import type { Refund } from '#contracts/payments/payments.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { refundStates } from './payment-labels.ts';

/** Requested refunds with their reason and the provider's response. */
export function PaymentRefunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <FormSection title="Връщания">
      <ul className="mini-list">
        {refunds.map(({ id, amount, reason, state, error, actor, createdAt }) => (
          <li key={id}>
            <span className="two-lines">
              <span>
                <strong className="nowrap">{formatMoney(amount)}</strong> {reason}
              </span>
              <small>
                <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, {actor}
              </small>
              {error !== '' && <small>{error}</small>}
            </span>
            <StatusBadge tone={refundStates[state].tone}>{refundStates[state].label}</StatusBadge>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
