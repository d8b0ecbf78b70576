import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orderStatusNames } from '#contracts/orders/order-names.rule.ts';
import { type PackingOrder, getPackingRoute, markPackedRoute, sendPackedRoute } from '#contracts/orders/packing.ts';
import { CarrierFields, type Carrier } from '#web/admin/features/orders/parcels/carrier-fields.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { InEuro } from '#web/admin/patterns/in-euro.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PackageCheck, Printer } from '#web/shared/ui/icons.ts';
import { markPacked, printPackingHref } from './packing-data.ts';
import { PackingLines, Recipient } from './packing-parts.tsx';

const back = { to: '/admin/packing', label: 'Опаковане' };

/** One order for packing: contents, recipient, and the amount that the courier collects. */
export function PackingOrderScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getPackingRoute, { params: { id } }, ({ order }) => order);
  if (!query.data)
    return (
      <DetailStates
        title="Опаковане"
        back={back}
        query={query}
        deletedText="Поръчката вече не е за опаковане"
        failedText={orderTexts.loadFailed}
      />
    );
  return <PackingOrderView key={id} order={query.data} />;
}

function PackingOrderView({ order }: { order: PackingOrder }) {
  return (
    <>
      <PageHeader
        title={`Поръчка №${order.number}`}
        aside={<StatusBadge tone="info">{orderStatusNames[order.status]}</StatusBadge>}
        back={back}
        actions={
          <a className="btn btn-outline" href={printPackingHref({ ids: [order.id] })} target="_blank" rel="noreferrer">
            <Printer aria-hidden="true" size={18} /> Печат на описа
          </a>
        }
      />
      <div className="detail-layout fluid stack loose">
        <div>
          <PackingLines lines={order.lines} />
          {order.note !== '' && (
            <FormSection title="Бележка от клиента">
              <p className="pre-line">{order.note}</p>
            </FormSection>
          )}
        </div>
        <div>
          <FormSection title="Получател">
            <Recipient order={order} />
          </FormSection>
          <FormSection title="Наложен платеж">
            <p>{order.collect === null ? 'Куриерът не събира нищо.' : formatMoney(order.collect)}</p>
            {order.collect !== null && <InEuro>Куриерът събира в евро, макар че магазинът е в лева.</InEuro>}
          </FormSection>
          <Allowed>
            {order.status === 'confirmed' ? <PackedButton order={order} /> : <SendForm order={order} />}
          </Allowed>
        </div>
      </div>
    </>
  );
}

function PackedButton({ order }: { order: PackingOrder }) {
  const [isBusy, setBusy] = useState(false);
  const packOrder = async () => {
    setBusy(true);
    await runAction(
      () => markPacked([order]),
      orderTexts.updateFailed,
      () => reloadAfter(markPackedRoute),
    );
    setBusy(false);
  };
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void packOrder()}>
      <PackageCheck aria-hidden="true" size={18} /> Опакована
    </Button>
  );
}

function SendForm({ order }: { order: PackingOrder }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [carrier, setCarrier] = useState<Carrier>({
    courier: order.delivery.method === 'office' ? order.delivery.courier : null,
    trackingNumber: '',
  });
  const send = async () => {
    setBusy(true);
    const isSuccess = await runAction(
      () => callApi(sendPackedRoute, { params: { id: order.id }, query: { undoable: 'true' }, body: carrier }),
      orderTexts.updateFailed,
    );
    setBusy(false);
    if (!isSuccess) return;
    await navigate({ to: '/admin/packing', search: { status: 'packed' } });
    await reloadAfter(sendPackedRoute);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <FormSection title="Изпращане">
        <CarrierFields carrier={carrier} onChange={setCarrier} />
        <p className="section-text">Клиентът получава имейл, че поръчката пътува.</p>
        <Button type="submit" variant="primary" busy={isBusy}>
          Изпрати
        </Button>
      </FormSection>
    </form>
  );
}
