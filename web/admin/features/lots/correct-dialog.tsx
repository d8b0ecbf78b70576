import { useForm } from 'react-hook-form';
import { type Lot, correctLotRoute } from '#contracts/products/lots/lots.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Corrects a mistyped number or date of a lot. */
export function CorrectDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { number: lot.number, bestBefore: lot.bestBefore ?? '' },
  });
  const send = async ({ number, bestBefore }: { number: string; bestBefore: string }) => {
    const body = { number, bestBefore: bestBefore || null };
    const { activityId } = await callApi(correctLotRoute, { params: { id: lot.id }, body });
    toastDone({ message: 'Партидата е поправена.', activityId });
    onClose();
    await reloadAfter(correctLotRoute);
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
