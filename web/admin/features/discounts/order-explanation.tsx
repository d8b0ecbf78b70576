import { Link } from '@tanstack/react-router';
import { useOrder } from '#web/admin/features/orders/orders-data.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { useExplanation } from './explain-data.ts';
import { RuleResults } from './rule-results.tsx';
import { MarginFacts } from './tried-margin.tsx';

/** Explains the price of an order. */
export function OrderExplanation({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useExplanation({ orderId });
  const { data: order } = useOrder(orderId);
  if (error && !data)
    return <FailureNotice error={error} fallback="Цената не можа да се обясни." onRetry={() => void refetch()} />;
  if (!data || !order) return <p role="status">Зареждане…</p>;
  return (
    <FormSection
      title={`Поръчка №${order.number}`}
      text="Нейните цени и ден, по днешните правила: правило, сменено след нея, може да каже друго от това, което е платено."
      action={
        <Link className="btn btn-outline btn-small" to="/admin/orders/$id" params={{ id: order.id }}>
          Отвори я
        </Link>
      }
    >
      <RuleResults ruleResults={data.tried} />
      <dl className="facts">
        <Fact term="Отстъпка по правилата">{formatMoney(data.totals.discount)}</Fact>
        <Fact term="Отстъпка в поръчката">{formatMoney(order.totals.discount)}</Fact>
        <MarginFacts margin={data.margin} />
      </dl>
    </FormSection>
  );
}
