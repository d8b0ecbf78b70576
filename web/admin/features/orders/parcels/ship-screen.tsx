import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { shipOrderRoute } from '#contracts/orders/admin-fulfilments.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyState } from '#web/shared/ui/states.tsx';
import { OrderStates } from '../order-states.tsx';
import { useOrder } from '../orders-data.ts';
import { CarrierFields, type Carrier } from './carrier-fields.tsx';
import { unsentOf } from './line-pieces.ts';
import { selectedQuantities, countPieces, PieceLines, type Pieces } from './piece-lines.tsx';
import { takeOverOrder } from './take-over-order.ts';

/** Ships a parcel of a packed order with all remaining lines or some of them. */
export function ShipScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useOrder(id);
  const back = { to: `/admin/orders/${id}`, label: 'Поръчката' };
  if (!query.data) return <OrderStates title="Пратка" back={back} query={query} />;
  return (
    <>
      <PageHeader title={`Пратка от поръчка №${query.data.number}`} back={back} />
      {query.data.status === 'packed' ? (
        <ParcelForm key={id} order={query.data} />
      ) : (
        <div className="panel-card">
          <EmptyState
            title="Поръчката още не е опакована"
            action={
              <Link to="/admin/orders/$id" params={{ id }} className="btn btn-outline">
                Към поръчката
              </Link>
            }
          >
            Пратки тръгват от опакована поръчка.
          </EmptyState>
        </div>
      )}
    </>
  );
}

function ParcelForm({ order }: { order: AdminOrder }) {
  const remaining = Object.fromEntries(order.lines.map((line) => [line.id, unsentOf(line)]));
  const [pieces, setPieces] = useState<Pieces>(remaining);
  const [carrier, setCarrier] = useState<Carrier>({
    courier: order.delivery.method === 'office' ? order.delivery.courier : null,
    trackingNumber: '',
  });
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const count = countPieces(pieces);
  const rest = countPieces(remaining) - count;
  const send = async () => {
    setSending(true);
    const body = { ...carrier, lines: selectedQuantities(pieces) };
    const isSuccess = await runAction(
      () => callApi(shipOrderRoute, { params: { id: order.id }, query: { undoable: 'true' }, body }),
      orderTexts.updateFailed,
      takeOverOrder,
    );
    setSending(false);
    if (isSuccess) await navigate({ to: '/admin/orders/$id', params: { id: order.id } });
  };
  return (
    <form
      className="narrow-page"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && count > 0) void send();
      }}
    >
      <FormSection title="Какво тръгва">
        <PieceLines
          lines={order.lines}
          max={unsentOf}
          hint={(line) => `чакат\u00A0${unsentOf(line)}`}
          pieces={pieces}
          onChange={setPieces}
        />
      </FormSection>
      <FormSection title="С кого">
        <CarrierFields carrier={carrier} onChange={setCarrier} />
        <p className="section-text" role="status">
          {outcome(count, rest)}
        </p>
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={isSending} disabled={count === 0}>
            Изпрати {formatCount(count, 'брой', 'броя')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

function outcome(count: number, rest: number): string {
  if (count === 0) return 'Избери поне един брой.';
  if (rest === 0) return 'Поръчката става изпратена и клиентът получава писмо.';
  return `Остават още ${formatCount(rest, 'брой', 'броя')}: поръчката остава опакована, а клиентът получава писмо за тази част.`;
}
