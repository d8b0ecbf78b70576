import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { Fulfilment } from '#contracts/fulfilments.ts';
import { orderTexts } from '#web/shared/texts/orders.ts';
import { runAction } from '../../patterns/run-action.ts';
import { CarrierFields } from './carrier-fields.tsx';
import { correctFulfilment, useTakeOver, type Carrier } from './fulfilments-data.ts';

interface ParcelDialogProps {
  orderId: string;
  parcel: Fulfilment;
  onClose: () => void;
}

/** Says who carries a parcel that has left, and under which number. */
export function ParcelDialog({ orderId, parcel, onClose }: ParcelDialogProps) {
  const { courier, trackingNumber } = parcel;
  const [carrier, setCarrier] = useState<Carrier>({ courier, trackingNumber });
  const [isSaving, setSaving] = useState(false);
  const takeOver = useTakeOver();
  const save = async () => {
    setSaving(true);
    const isDone = await runAction(
      () => correctFulfilment(orderId, parcel.id, carrier),
      orderTexts.updateFailed,
      takeOver,
    );
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog">
          <Dialog.Title className="dialog-title">Пратка {parcel.number}</Dialog.Title>
          <Dialog.Description className="dialog-text">
            {trackingNumber === ''
              ? 'Щом запишете товарителница, клиентът получава писмо с връзка към нея.'
              : 'Клиентът вижда промяната на страницата на поръчката.'}
          </Dialog.Description>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!isSaving) void save();
            }}
          >
            <CarrierFields carrier={carrier} onChange={setCarrier} />
            <div className="dialog-actions">
              <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
              <button type="submit" className="btn btn-primary" aria-busy={isSaving || undefined}>
                Запиши
              </button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
