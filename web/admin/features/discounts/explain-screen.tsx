import { Link, useSearch } from '@tanstack/react-router';
import type { DiscountTried } from '#contracts/discounts.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { FailureNotice } from '../../patterns/failure-notice.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { StatusBadge } from '../../patterns/status-badge.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useOrder } from '../orders/orders-data.ts';
import { useExplanation } from './discounts-data.ts';
import { OrderChoice } from './order-choice.tsx';

/** Why an order cost what it cost: every rule, applied or not, and the reason. */
export function ExplainScreen() {
  const { order = '' } = useSearch({ strict: false });
  return (
    <>
      <PageHeader title="Защо тази цена?" back={{ to: '/admin/discounts', label: 'Отстъпки' }} />
      <div className="narrow-page">
        <OrderChoice />
        {order !== '' && <Explanation key={order} orderId={order} />}
      </div>
    </>
  );
}

function Explanation({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useExplanation(orderId);
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
      {data.tried.length === 0 && <p className="muted">Няма правила, които да я засягат.</p>}
      <ul className="mini-list" aria-label="Правила">
        {data.tried.map((one) => (
          <Tried key={one.id} tried={one} />
        ))}
      </ul>
      <dl className="facts">
        <div>
          <dt>Отстъпка по правилата</dt>
          <dd>{formatMoney(data.totals.discount)}</dd>
        </div>
        <div>
          <dt>Отстъпка в поръчката</dt>
          <dd>{formatMoney(order.totals.discount)}</dd>
        </div>
      </dl>
    </FormSection>
  );
}

function Tried({ tried: { id, name, code, applied, reason } }: { tried: DiscountTried }) {
  return (
    <li>
      <span className="two-lines">
        <Link to="/admin/discounts/$id" params={{ id }}>
          {name}
          {code === null ? '' : ` (${code})`}
        </Link>
        <small>{reason}</small>
      </span>
      <StatusBadge tone={applied ? 'good' : 'plain'}>{applied ? 'Приложена' : 'Не'}</StatusBadge>
    </li>
  );
}
