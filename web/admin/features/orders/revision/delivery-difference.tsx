import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { OrderRevision } from '#contracts/orders/order-revision.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatDeliveryCost } from '#web/shared/format/format-delivery-cost.ts';
import { formatMoneyAtEnd } from '#web/shared/format/format-money.ts';
import { RevisionTable } from './revision-table.tsx';

interface Props {
  quote: OrderRevision | undefined;
  /** False while the price of the edited delivery is computed. */
  isFresh: boolean;
}

/** The effect of a changed delivery on the price, before saving, and whose price it is. Hidden when there is none. */
export function DeliveryDifference({ quote, isFresh }: Props) {
  if (!quote) {
    return isFresh ? null : (
      <p className="section-text" role="status">
        Изчислява се цената с новата доставка…
      </p>
    );
  }
  const { difference, before, totals } = quote;
  const [was, is] = [formatDeliveryCost(before, ''), formatDeliveryCost(totals, '')];
  if (difference.amount === 0 && was === is) {
    return (
      <p className="section-text" role="status">
        {totals.dueToCourier === undefined
          ? `Цената на доставката остава ${formatMoneyAtEnd(totals.delivery)} `
          : 'Доставката и занапред се плаща на куриера от получателя. '}
        {sourceOf(quote)}
      </p>
    );
  }
  return (
    <FormSection title="Нова цена">
      <RevisionTable revision={quote} isFresh={isFresh} />
      <p className="section-text">{sourceOf(quote)} Клиентът получава писмо с новата сума.</p>
    </FormSection>
  );
}

function sourceOf({ deliveryPricedBy }: OrderRevision): string {
  if (deliveryPricedBy === undefined) return '';
  if (deliveryPricedBy === 'table') return 'Куриерът не даде цена, затова доставката е по таблицата на магазина.';
  return `Доставката е по цената на ${courierNames[deliveryPricedBy]} за теглото и мястото.`;
}
