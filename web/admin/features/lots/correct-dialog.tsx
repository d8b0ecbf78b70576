import { useForm } from 'react-hook-form';
import type { Lot } from '#contracts/products/lots.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { correctLot, useReloadLots } from './lots-data.ts';

/** Corrects a mistyped number or date of a lot. */
export function CorrectDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { number: lot.number, bestBefore: lot.bestBefore ?? '' },
  });
  const reload = useReloadLots();
  const send = async (values: { number: string; bestBefore: string }) => {
    const { activityId } = await correctLot(lot.id, values);
    toastDone({ message: 'Партидата е поправена.', activityId });
    onClose();
    await reload();
  };
  return (
    <PanelDialog
      title="Поправка на партида"
      text="С минал срок бройките спират да се продават, с бъдещ се връщат в наличността."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Партидата не можа да се поправи.">
        <TextField name="number" label="Номер на партида" rules={required} maxLength={60} autoComplete="off" />
        <TextField name="bestBefore" label="Най-добър до" type="date" hint="Празно: стоката няма срок." />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
