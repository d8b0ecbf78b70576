import type { Totals } from '#contracts/cart/cart.ts';
import type { Money } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';

interface PhoneTotalsProps {
  totals: Totals | undefined;
  untilFreeDelivery: Money | null | undefined;
  isFresh: boolean;
}

/** The total for the caller with its components. */
export function PhoneTotals({ totals, untilFreeDelivery, isFresh }: PhoneTotalsProps) {
  if (!totals) {
    return (
      <FormSection title="Сума">
        <p className="muted">Добавете продукт, за да видите сумата.</p>
      </FormSection>
    );
  }
  const discounts = (totals.discounts ?? []).filter(({ amount }) => amount.amount > 0);
  return (
    <FormSection title="Сума">
      <dl className="totals" aria-busy={!isFresh}>
        <Row name="Продукти" value={formatMoney(totals.subtotal)} />
        {discounts.map(({ name, amount }) => (
          <Row key={name} name={name} value={`−${formatMoney(amount)}`} />
        ))}
        <Row name="Доставка" value={totals.delivery.amount === 0 ? 'безплатна' : formatMoney(totals.delivery)} />
        <div className="grand-total">
          <dt>Общо</dt>
          <dd>{formatMoney(totals.total)}</dd>
        </div>
      </dl>
      {untilFreeDelivery && untilFreeDelivery.amount > 0 && (
        <p className="muted">До безплатна доставка: {formatMoney(untilFreeDelivery)}</p>
      )}
    </FormSection>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
