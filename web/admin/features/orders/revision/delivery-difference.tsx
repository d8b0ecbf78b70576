import type { OrderRevision } from '#contracts/orders/order-revision.ts';
import { formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { RevisionTable } from './revision-table.tsx';

/** The effect of a changed delivery on the price, before saving. Hidden when there is none. */
export function DeliveryDifference({ quote }: { quote: OrderRevision | undefined }) {
  if (!quote) return null;
  const { amount } = quote.difference;
  if (amount === 0 && quote.before.delivery.amount === quote.totals.delivery.amount) {
    return (
      <p className="section-text" role="status">
        Цената на доставката остава {formatMoneyAtEnd(quote.totals.delivery)}
      </p>
    );
  }
  return (
    <FormSection title="Нова цена">
      <RevisionTable revision={quote} />
      <p className="section-text">Клиентът получава писмо с новата сума.</p>
    </FormSection>
  );
}
