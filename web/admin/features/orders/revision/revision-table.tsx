import type { Totals } from '#contracts/cart/cart.ts';
import type { OrderRevision } from '#contracts/orders/order-revision.ts';
import { formatDeliveryCost } from '#web/shared/format/format-delivery-cost.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

/** The totals of an order before and after a change, with the difference. */
export function RevisionTable({ revision, isFresh = true }: { revision: OrderRevision; isFresh?: boolean }) {
  const { amount, currency } = revision.difference;
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  const { before, totals } = revision;
  const rows = [
    ['Продукти', formatMoney(before.subtotal), formatMoney(totals.subtotal)],
    ['Отстъпка', formatMoney(before.discount), formatMoney(totals.discount)],
    ['Доставка', deliveryOf(before), deliveryOf(totals)],
    ['Общо', formatMoney(before.total), formatMoney(totals.total)],
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
              <td>{before}</td>
              <td>{after}</td>
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

/** A price of zero stays a number beside another one. */
const deliveryOf = (totals: Totals): string => formatDeliveryCost(totals, formatMoney(totals.delivery));
