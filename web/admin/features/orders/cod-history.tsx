import type { CodReason } from '#contracts/orders/cod-reason.ts';
import { type CodRecord, setRefusedRoute } from '#contracts/orders/order-context.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

const afterDispatch: readonly AdminOrder['status'][] = ['shipped', 'delivered', 'returned'];

const reasons: Readonly<Record<CodReason, string>> = {
  refusals: 'има отказани пратки',
  'first-order': 'голяма първа поръчка',
};

/** Parcels with cash on delivery of the buyer's phone, seen by staff alone, and whether this one was refused. */
export function CodHistory({ order, record }: { order: AdminOrder; record: CodRecord }) {
  const { delivered, refused, lastAt, isRefused, confirmed } = record;
  const mark = () =>
    runCall(
      setRefusedRoute,
      { params: { id: order.id }, body: { refused: !isRefused } },
      'Отказът не можа да се запише.',
    );
  return (
    <div className="stack">
      <p>
        Наложен платеж на този телефон:{' '}
        {lastAt === null ? (
          <span>още няма.</span>
        ) : (
          <span>
            {formatCount(delivered, 'получена пратка', 'получени пратки')},{' '}
            <strong>{formatCount(refused, 'отказана', 'отказани')}</strong>. Последно на{' '}
            {formatDateTime(lastAt).split(',')[0]}.
          </span>
        )}
      </p>
      {confirmed && (
        <p>
          Потвърдена с код по SMS на {formatDateTime(confirmed.at)}: {reasons[confirmed.reason]}.
        </p>
      )}
      {afterDispatch.includes(order.status) && (
        <Allowed to="orders">
          <Button size="small" className="align-start" onClick={() => void mark()}>
            {isRefused ? 'Не е отказана' : 'Отказана пратка'}
          </Button>
        </Allowed>
      )}
    </div>
  );
}
