import type { Totals } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDeliveryCost } from '#web/shared/format/format-delivery-cost.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

interface PhoneTotalsProps {
  totals: Totals | undefined;
  untilFreeDelivery: Money | null | undefined;
  isFresh: boolean;
  /** Whether the courier's price waits for the place of delivery. */
  isPlaceMissing?: boolean;
}

/** The total for the caller with its components. */
export function PhoneTotals({ totals, untilFreeDelivery, isFresh, isPlaceMissing = false }: PhoneTotalsProps) {
  if (!totals) {
    return (
      <FormSection title="Сума">
        <p className="muted">Добави продукт, за да видиш сумата.</p>
      </FormSection>
    );
  }
  const discounts = (totals.discounts ?? []).filter(({ amount }) => amount.amount > 0);
  return (
    <FormSection title="Сума">
      <dl className="totals" aria-busy={!isFresh}>
        <Fact term="Продукти">{formatMoney(totals.subtotal)}</Fact>
        {discounts.map(({ name, amount }) => (
          <Fact key={name} term={name}>{`−${formatMoney(amount)}`}</Fact>
        ))}
        <Fact term="Доставка">{formatDeliveryCost(totals)}</Fact>
        <Fact term="Общо" className="grand-total">
          {formatMoney(totals.total)}
        </Fact>
      </dl>
      {isPlaceMissing && (totals.delivery.amount > 0 || totals.dueToCourier !== undefined) && (
        <p className="muted">Точната цена на доставката идва от куриера, щом посочиш мястото.</p>
      )}
      {untilFreeDelivery && untilFreeDelivery.amount > 0 && (
        <p className="muted">До безплатна доставка: {formatMoney(untilFreeDelivery)}</p>
      )}
    </FormSection>
  );
}
