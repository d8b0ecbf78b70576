import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { getPurchaseRoute, type Purchase } from '#contracts/purchases/purchases.ts';
import { receivePurchaseRoute } from '#contracts/purchases/receiving.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { storeRecord, useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ReceiptRows } from './receipt-lines.tsx';
import { piecesOf, type ReceiptForm, receiptFormOf, receivedLines, withMissing } from './receipt-rows.ts';
import { ScanField } from './scan-field.tsx';
import '../purchases.css';

/** Receives goods of a purchase order, by scanner or by typing. */
export function ReceiveScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getPurchaseRoute, { params: { id } }, ({ purchase }) => purchase);
  const back = { to: `/admin/purchases/${id}`, label: 'Поръчката' };
  if (!query.data)
    return (
      <DetailStates
        title="Получаване по поръчка"
        back={back}
        query={query}
        failedText="Поръчката не можа да се зареди."
      />
    );
  const { state, number } = query.data;
  if (state === 'sent' || state === 'partial') return <Receiving key={id} purchase={query.data} />;
  return (
    <>
      <PageHeader title={`Получаване по поръчка №${number}`} back={back} />
      <p className="panel-card padded">По тази поръчка не се чака нищо.</p>
    </>
  );
}

function Receiving({ purchase }: { purchase: Purchase }) {
  const { id, number, supplierName, lines } = purchase;
  const base = useRef(purchase);
  // The same across retries of this receipt: it is booked once.
  const [key] = useState(() => crypto.randomUUID());
  const places = useRef<number[]>([]);
  const form = useForm<ReceiptForm>({ shouldFocusError: false, defaultValues: receiptFormOf(purchase) });
  const mayCost = useCanWrite('costs');
  const { data: settings } = useShopSettings();
  const navigate = useNavigate();
  const pieces = form.watch('rows').reduce((sum, row) => sum + piecesOf(row), 0);
  const set = (rows: ReceiptForm['rows']) => form.setValue('rows', rows, { shouldDirty: true });
  const reload = async () => {
    const fresh = await callApi(getPurchaseRoute, { params: { id } });
    base.current = fresh.purchase;
    storeRecord(getPurchaseRoute, id, fresh);
    return receiptFormOf(fresh.purchase);
  };
  return (
    <>
      <PageHeader
        title={`Получаване по поръчка №${number}`}
        back={{ to: `/admin/purchases/${id}`, label: `Поръчка №${number}` }}
        actions={<Button onClick={() => set(withMissing(form.getValues('rows'), lines))}>Дойде всичко</Button>}
      />
      <ResourceForm
        form={form}
        isNew
        action={{
          label: 'Запиши полученото',
          note: pieces === 0 ? 'Още нищо не е отбелязано' : `Отбелязани: ${formatNumber(pieces)} бр.`,
        }}
        failedText="Полученото не можа да се запише."
        save={(values) => {
          const entries = receivedLines(values, mayCost ? settings?.currency : undefined);
          places.current = entries.places;
          const body = { key, version: base.current.version, lines: entries.lines };
          return callApi(receivePurchaseRoute, { params: { id }, body });
        }}
        locate={(path) =>
          path
            .replace(/^lines\.(\d+)/, (_all, place: string) => `rows.${places.current[Number(place)] ?? 0}`)
            .replace(/\.(amount|currency)$/, '')
        }
        reload={reload}
        onDiscard={() => void navigate({ to: '/admin/purchases/$id', params: { id } })}
        onSaved={(response) => {
          storeRecord(getPurchaseRoute, id, { purchase: response.purchase });
          toastDone(response);
          void reloadAfter(receivePurchaseRoute);
          void navigate({ to: '/admin/purchases/$id', params: { id }, ignoreBlocker: true });
        }}
      >
        <div className="narrow-page">
          <ScanField lines={lines} />
          <FormSection
            title={supplierName}
            text="Въведи колко е дошло. Повече или по-малко от поръчаното също се записва."
          >
            <ReceiptRows lines={lines} mayCost={mayCost} />
          </FormSection>
        </div>
      </ResourceForm>
    </>
  );
}
