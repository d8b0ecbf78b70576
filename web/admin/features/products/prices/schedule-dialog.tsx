import { useForm } from 'react-hook-form';
import { type ProductSchedule, scheduleProductRoute } from '#contracts/products/product-schedule.ts';
import type { Product } from '#contracts/products/products.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { locateScheduleField, scheduleFormOf, scheduleInputOf, type ScheduleForm } from './schedule-form-values.ts';

interface ScheduleDialogProps {
  schedule: ProductSchedule;
  product: Product;
  onClose: () => void;
  onScheduled: () => Promise<void>;
}

/** Edits the schedule of a product. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { form, send, locate } = useScheduleForm(props);
  return (
    <PanelDialog title={`График на „${props.product.name}“`} isWide onClose={props.onClose}>
      <SendForm form={form} send={send} failedText="Графикът не се записа." locate={locate}>
        <ScheduleFields product={props.product} isRunning={props.schedule.promotion?.isRunning ?? false} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази графика
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function useScheduleForm({ schedule, product, onClose, onScheduled }: ScheduleDialogProps) {
  const form = useForm<ScheduleForm>({
    shouldFocusError: false,
    defaultValues: scheduleFormOf(schedule, product),
  });
  const send = async (values: ScheduleForm) => {
    const body = scheduleInputOf(values, schedule, product);
    toastDone(await callApi(scheduleProductRoute, { params: { id: product.id }, body }));
    onClose();
    // Also the price history: a change scheduled for now takes effect with the next call.
    await reloadAfter(scheduleProductRoute);
    await onScheduled();
  };
  const locate = (path: string, values: ScheduleForm) =>
    locateScheduleField(path, scheduleInputOf(values, schedule, product), values);
  return { form, send, locate };
}
