import { type OrderEmail, resendOrderEmailRoute } from '#contracts/orders/order-context.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Send } from '#web/shared/ui/icons.ts';
import { useOrderContext } from './order-context-data.ts';

const states = {
  queued: 'чака изпращане',
  sent: 'изпратено',
  delivered: 'доставено',
  failed: 'не можа да се изпрати',
} as const;

/** Emails about the order; each can be resent. */
export function OrderEmails({ order }: { order: AdminOrder }) {
  const { data } = useOrderContext(order);
  const may = useCanWrite();
  if (!data || data.letters.length === 0) return null;
  const resend = (email: OrderEmail) =>
    void runCall(
      resendOrderEmailRoute,
      { params: { id: order.id, letterId: email.id } },
      'Писмото не можа да се изпрати отново.',
    );
  return (
    <FormSection title="Писма">
      {data.letters.some(({ isOnlyStored }) => isOnlyStored) && (
        <p className="notice notice-warn">
          Няма свързан пощенски сървър, затова писма не са стигнали до клиента. След като го свържеш, ги изпрати отново
          оттук.
        </p>
      )}
      <ul className="mini-list">
        {data.letters.map((email) => (
          <li key={email.id}>
            <span className="two-lines">
              <strong>{email.subject}</strong>
              <small>
                {formatDateTime(email.sentAt ?? email.createdAt)} ·{' '}
                {email.isOnlyStored ? 'не е изпратено' : states[email.state]}
              </small>
            </span>
            {may && email.canResend && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Изпрати отново „${email.subject}“`}
                onClick={() => resend(email)}
              >
                <Send aria-hidden="true" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
