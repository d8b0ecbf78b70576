import type { Sum } from '#contracts/common/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';

interface AuditSumsProps {
  orders: number;
  total: Sum;
  refunds: number;
  refunded: Sum;
}

/** What the file of a month holds. */
export function AuditSums({ orders, total, refunds, refunded }: AuditSumsProps) {
  const facts = [
    ['Доставени поръчки', String(orders)],
    ['На стойност', formatMoney(total)],
    ['Върнати суми', String(refunds)],
    ['Общо върнати', formatMoney(refunded)],
  ];
  return (
    <FormSection title="Накратко">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
