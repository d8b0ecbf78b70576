import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { getWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { EmptyState } from '#web/shared/ui/states.tsx';
import { OrderStates } from '../order-states.tsx';
import { useOrder } from '../orders-data.ts';
import { outOf } from '../parcels/line-pieces.ts';
import { ReturnForm } from './return-form.tsx';
import { useReturns } from './returns-data.ts';

/** Records a return and its refund in one step. */
export function ReturnScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOrder(id);
  const back = { to: `/admin/orders/${id}`, label: 'Поръчката' };
  if (!query.data) return <OrderStates title="Връщане" back={back} query={query} />;
  return <Loaded key={id} order={query.data} back={back} />;
}

function Loaded({ order, back }: { order: AdminOrder; back: { to: string; label: string } }) {
  const query = useReturns(order);
  const { withdrawal: withdrawalId = '' } = useSearch({ strict: false });
  const statement = useQuery({
    ...queryOf(getWithdrawalRoute, withdrawalId === '' ? null : { params: { id: withdrawalId } }),
    select: ({ withdrawal }) => withdrawal,
  });
  const title = `Връщане от поръчка №${order.number}`;
  if (!query.data || statement.isLoading)
    return <DetailStates title={title} back={back} query={query} failedText={orderTexts.loadFailed} />;
  const canReturn = ['shipped', 'delivered'].includes(order.status) && order.lines.some((line) => outOf(line) > 0);
  return (
    <>
      <PageHeader title={title} back={back} />
      {canReturn ? (
        <ReturnForm
          order={order}
          money={query.data.money}
          withdrawal={statement.data?.order?.id === order.id ? statement.data : null}
        />
      ) : (
        <div className="panel-card">
          <EmptyState
            title="Няма какво да се върне"
            action={
              <Link to="/admin/orders/$id" params={{ id: order.id }} className="btn btn-outline">
                Към поръчката
              </Link>
            }
          >
            Стоката не е тръгнала или вече е приета обратно.
          </EmptyState>
        </div>
      )}
    </>
  );
}
