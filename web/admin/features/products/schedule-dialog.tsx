import { Dialog } from '@base-ui/react/dialog';
import { useForm } from 'react-hook-form';
import type { Product } from '#contracts/catalog.ts';
import type { ProductSchedule } from '#contracts/product-schedule.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { SendForm } from '../../patterns/resource-form/send-form.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { scheduleProduct, useReloadSchedule } from './schedule-data.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { locateScheduleField, scheduleFormOf, scheduleInputOf, type ScheduleForm } from './schedule-form-values.ts';

interface ScheduleDialogProps {
  schedule: ProductSchedule;
  product: Product;
  onClose: () => void;
  onScheduled: () => Promise<void>;
}

/** Changes what the clock does with a product. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { form, send, locate } = useScheduleForm(props);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog wide">
          <Dialog.Title className="dialog-title">График на „{props.product.name}“</Dialog.Title>
          <SendForm form={form} send={send} failedText="Графикът не се записа." locate={locate}>
            <ScheduleFields product={props.product} isRunning={props.schedule.promotion?.isRunning ?? false} />
            <div className="dialog-actions">
              <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                Запази графика
              </Button>
            </div>
          </SendForm>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useScheduleForm({ schedule, product, onClose, onScheduled }: ScheduleDialogProps) {
  const form = useForm<ScheduleForm>({
    shouldFocusError: false,
    defaultValues: scheduleFormOf(schedule, product),
  });
  const reload = useReloadSchedule(product.id);
  const send = async (values: ScheduleForm) => {
    toastDone(await scheduleProduct(product.id, scheduleInputOf(values, schedule, product)));
    onClose();
    await reload();
    await onScheduled();
  };
  const locate = (path: string, values: ScheduleForm) =>
    locateScheduleField(path, scheduleInputOf(values, schedule, product), values);
  return { form, send, locate };
}
