import type { OrderRevision } from '#contracts/orders/order-revision.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** The totals of an order before and after a change, with the difference. */
export function RevisionTable({ revision, isFresh = true }: { revision: OrderRevision; isFresh?: boolean }) {
  const { amount, currency } = revision.difference;
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  const rows = [
    ['Продукти', revision.before.subtotal, revision.totals.subtotal],
    ['Отстъпка', revision.before.discount, revision.totals.discount],
    ['Доставка', revision.before.delivery, revision.totals.delivery],
    ['Общо', revision.before.total, revision.totals.total],
  ] as const;
  return (
    <>
      <table className="revision" aria-busy={!isFresh}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Какво</span>
            </th>
            <th scope="col">Досега</th>
            <th scope="col">Ще стане</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} className={label === 'Общо' ? 'grand' : undefined}>
              <th scope="row">{label}</th>
              <td>{formatMoney(before)}</td>
              <td>{formatMoney(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">
        Разлика: <strong>{`${sign}${formatMoney({ amount: Math.abs(amount), currency })}`}</strong>
      </p>
    </>
  );
}
