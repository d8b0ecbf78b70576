import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Product } from '#contracts/catalog.ts';
import type { ProductSchedule } from '#contracts/product-schedule.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ErrorSummary } from '../../patterns/resource-form/error-summary.tsx';
import { showRefusal } from '../../patterns/resource-form/form-errors.ts';
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
  const { form, submit, attempt } = useScheduleForm(props);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog wide">
          <Dialog.Title className="dialog-title">График на „{props.product.name}“</Dialog.Title>
          <FormProvider {...form}>
            <form
              noValidate
              onSubmit={(event) => {
                // The dialog stands inside the product's page in React's tree; its submit is not the product's.
                event.stopPropagation();
                void submit(event);
              }}
            >
              <ErrorSummary attempt={attempt} />
              <ScheduleFields product={props.product} isRunning={props.schedule.promotion?.isRunning ?? false} />
              <div className="dialog-actions">
                <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
                <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                  Запази графика
                </Button>
              </div>
            </form>
          </FormProvider>
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
  const [attempt, setAttempt] = useState(0);
  const reload = useReloadSchedule(product.id);
  const refused = () => setAttempt((count) => count + 1);
  const submit = form.handleSubmit(async (values) => {
    const input = scheduleInputOf(values, schedule, product);
    try {
      toastDone(await scheduleProduct(product.id, input));
    } catch (error) {
      showRefusal(form, error, 'Графикът не се записа.', (path) => locateScheduleField(path, input, values));
      return refused();
    }
    onClose();
    await reload();
    await onScheduled();
  }, refused);
  return { form, submit, attempt };
}
