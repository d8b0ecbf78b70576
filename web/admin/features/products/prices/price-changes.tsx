import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPriceChangesRoute, type PriceChange } from '#contracts/products/admin-products.ts';
import { DateCell } from '#web/admin/patterns/date-cell.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { PriceChart } from './price-chart.tsx';

/** The price changes of a product's variants as a chart and a table. */
export function PriceChanges({ productId }: { productId: string }) {
  const { data, error, refetch } = useQuery(queryOf(listPriceChangesRoute, { params: { id: productId } }));
  if (error) return <FailureNotice error={error} fallback="Цените не се заредиха." onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Зареждане…</p>;
  return (
    <>
      <PriceChart changes={data.changes} />
      <PriceTable changes={data.changes} />
    </>
  );
}

function PriceTable({ changes }: { changes: readonly PriceChange[] }) {
  const maySeeActivities = useCanRead('activities');
  return (
    <table className="plain-table">
      <caption className="sr-only">Цени на вариантите, най-новите отгоре</caption>
      <thead>
        <tr>
          <th scope="col">От</th>
          <th scope="col">Вариант</th>
          <th scope="col">Цена</th>
          <th scope="col">Кой</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, variantName, price, compareAtPrice, since, actorName, activityId }) => (
          <tr key={id}>
            <td>
              <DateCell iso={since} />
            </td>
            <th scope="row">{variantName}</th>
            <td>
              {formatMoney(price)} {compareAtPrice && <s className="muted">{formatMoney(compareAtPrice)}</s>}
            </td>
            <td>
              {maySeeActivities && activityId !== null ? (
                <Link to="/admin/activities/$id" params={{ id: activityId }} className="link">
                  {actorName}
                </Link>
              ) : (
                (actorName ?? <span className="muted">без запис</span>)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
