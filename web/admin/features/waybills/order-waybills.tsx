import { useState } from 'react';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import type { AdminOrder } from '#contracts/orders/orders.ts';
import { finalParcelStatuses } from '#contracts/waybills/parcel-statuses.rule.ts';
import {
  type Waybill,
  type WaybillState,
  cancelWaybillRoute,
  createReturnLabelRoute,
  listWaybillsRoute,
} from '#contracts/waybills/waybills.ts';
import type { Question } from '#web/admin/patterns/confirm/confirm-dialog.tsx';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { type Done, runAction } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CircleX, FilePlus2, Printer, Undo2 } from '#web/shared/ui/icons.ts';
import { WaybillBadge } from './waybill-columns.tsx';
import { createForOrder, labelsHref, useOrderWaybills } from './waybills-data.ts';

/** The waybills of an order: number, state, label and cancellation, and one press to make the next. */
export function OrderWaybills({ order }: { order: AdminOrder }) {
  const may = useCanWrite();
  const { data } = useOrderWaybills(order.id);
  const waybills = data ?? [];
  // What may be made depends on what there is.
  const mayMake = may && data !== undefined;
  const isOpen = ({ kind, state, isHandedOver }: Waybill) =>
    kind === 'outbound' && live.includes(state) && !isHandedOver;
  const canMake = mayMake && order.status === 'packed' && !waybills.some(isOpen);
  const returns = waybills.filter(({ kind, state }) => kind === 'return' && live.includes(state));
  const canReturn =
    mayMake &&
    order.lines.some(({ shipped, returned }) => shipped > returned) &&
    returns.every(({ parcel }) => finalParcelStatuses.includes(parcel));
  const [earlier] = returns;
  if (waybills.length === 0 && !canMake && !canReturn) return null;
  return (
    <FormSection title="Товарителници">
      {waybills.length > 0 && (
        <ul className="parcels">
          {waybills.map((waybill) => (
            <WaybillRow key={waybill.id} waybill={waybill} mayCancel={may} />
          ))}
        </ul>
      )}
      <div className="row">
        {canMake && <ActionButton icon={FilePlus2} label="Създай товарителница" run={() => createForOrder(order.id)} />}
        {canReturn && (
          <ActionButton
            icon={Undo2}
            label="Етикет за връщане"
            question={earlier && anotherReturn(earlier)}
            run={() =>
              callApi(createReturnLabelRoute, { params: { id: order.id }, body: { another: earlier !== undefined } })
            }
          />
        )}
      </div>
    </FormSection>
  );
}

const live: readonly WaybillState[] = ['asked', 'made', 'cancelling'];

const anotherReturn = ({ courier, number }: Waybill): Question => ({
  title: 'Още един етикет за връщане?',
  text: `По поръчката вече има етикет ${courierNames[courier]} ${number}. Магазинът плаща на куриера и за втория.`,
  action: 'Направи още един',
});

function WaybillRow({ waybill, mayCancel }: { waybill: Waybill; mayCancel: boolean }) {
  const { id, kind, courier, number, trackingUrl, state, parcel, price, cod, error, isHandedOver } = waybill;
  const canCancel = mayCancel && (state === 'made' || state === 'cancelling') && parcel === 'prepared' && !isHandedOver;
  const title = `${courierNames[courier]} ${number}`.trim();
  const facts = [
    kind === 'return' ? 'Връщане' : '',
    cod === null ? '' : `наложен платеж ${formatMoney(cod)}`,
    price === null ? '' : `цена ${formatMoney(price)}`,
  ].filter(Boolean);
  return (
    <li>
      <div className="parcel-head row middle">
        <strong>
          {trackingUrl === null ? (
            title
          ) : (
            <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </strong>
        <WaybillBadge waybill={waybill} />
      </div>
      {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
      {error !== '' && <p className="field-error">{error}</p>}
      {state === 'made' && (
        <div className="parcel-actions row middle">
          <a className="btn btn-quiet btn-small" href={labelsHref([id], 'a6')} target="_blank" rel="noreferrer">
            <Printer aria-hidden="true" size={16} /> Етикет<span className="sr-only"> на {title}</span>
          </a>
          {canCancel && (
            <ActionButton
              icon={CircleX}
              label="Откажи"
              about={title}
              run={() => callApi(cancelWaybillRoute, { params: { id } })}
              isQuiet
            />
          )}
        </div>
      )}
    </li>
  );
}

interface ActionButtonProps {
  icon: typeof Printer;
  label: string;
  /** Completes the name for a screen reader. */
  about?: string;
  isQuiet?: boolean;
  /** Asked first. */
  question?: Question | undefined;
  run: () => Promise<Done>;
}

function ActionButton({ icon: Icon, label, about, isQuiet = false, question, run }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = useConfirm();
  const start = async () => {
    if (question && !(await confirm(question))) return;
    setBusy(true);
    await runAction(run, 'Товарителницата не се промени.', () => reloadAfter(listWaybillsRoute));
    setBusy(false);
  };
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'outline'}
      size="small"
      icon={<Icon aria-hidden="true" size={16} />}
      busy={isBusy}
      onClick={() => !isBusy && void start()}
    >
      {label}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </Button>
  );
}
