import { useState } from 'react';
import { correctFulfilmentRoute } from '#contracts/orders/admin-fulfilments.ts';
import type { Fulfilment } from '#contracts/orders/fulfilments.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { CarrierFields, type Carrier } from './carrier-fields.tsx';
import { takeOverOrder } from './take-over-order.ts';

interface ParcelDialogProps {
  orderId: string;
  parcel: Fulfilment;
  onClose: () => void;
}

/** Edits the carrier and tracking number of a shipped parcel. */
export function ParcelDialog({ orderId, parcel, onClose }: ParcelDialogProps) {
  const { courier, trackingNumber } = parcel;
  const [carrier, setCarrier] = useState<Carrier>({ courier, trackingNumber });
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSuccess = await runAction(
      () => callApi(correctFulfilmentRoute, { params: { id: orderId, fulfilmentId: parcel.id }, body: carrier }),
      orderTexts.updateFailed,
      takeOverOrder,
    );
    setSaving(false);
    if (isSuccess) onClose();
  };
  return (
    <PanelDialog
      title={`Пратка ${parcel.number}`}
      text={
        trackingNumber === ''
          ? 'Щом запишеш товарителница, клиентът получава писмо с връзка към нея.'
          : 'Клиентът вижда промяната на страницата на поръчката.'
      }
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <CarrierFields carrier={carrier} onChange={setCarrier} />
        <DialogActions>
          <button type="submit" className="btn btn-primary" aria-busy={isSaving || undefined}>
            Запиши
          </button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
