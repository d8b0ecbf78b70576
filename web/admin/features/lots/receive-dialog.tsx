import { useForm } from 'react-hook-form';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { receiveLot, type TypedReceipt, useReloadLots } from './lots-data.ts';

/** Adds received goods to the stock, with their lot. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<TypedReceipt>({
    shouldFocusError: false,
    defaultValues: { sku: '', number: '', bestBefore: '', quantity: '' },
  });
  const reload = useReloadLots();
  const send = async (values: TypedReceipt) => {
    toastDone(await receiveLot(values));
    onClose();
    await reload();
  };
  return (
    <PanelDialog
      title="Получена стока"
      text="Бройките се добавят към наличността. Първо се продават бройките без партида, после партидата, чийто срок изтича най-рано."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Стоката не можа да се запише.">
        <TextField name="sku" label="SKU" rules={required} maxLength={64} autoComplete="off" />
        <TextField
          name="number"
          label="Номер на партида"
          hint="От опаковката. Празно: бройките са без партида."
          maxLength={60}
          autoComplete="off"
        />
        <TextField name="bestBefore" label="Най-добър до" type="date" hint="Последният ден, в който се продава." />
        <TextField
          name="quantity"
          label="Бройки"
          inputMode="numeric"
          rules={wholeRule(1, 1_000_000)}
          autoComplete="off"
        />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запиши
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
