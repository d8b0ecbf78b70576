import type { Sum } from '#contracts/common/money.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';

interface AuditSumsProps {
  orders: number;
  total: Sum;
  refunds: number;
  refunded: Sum;
}

/** The totals of a month's file. */
export function AuditSums({ orders, total, refunds, refunded }: AuditSumsProps) {
  return (
    <FormSection title="Накратко">
      <dl className="facts">
        <Fact term="Доставени с документ">{orders}</Fact>
        <Fact term="На стойност">{formatMoney(total)}</Fact>
        <Fact term="Върнати суми">{refunds}</Fact>
        <Fact term="Общо върнати">{formatMoney(refunded)}</Fact>
      </dl>
    </FormSection>
  );
}
