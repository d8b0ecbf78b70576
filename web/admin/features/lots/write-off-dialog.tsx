import { useForm } from 'react-hook-form';
import { type Lot, writeOffLotRoute } from '#contracts/products/lots/lots.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Writes off pieces that were taken out of sale. */
export function WriteOffDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: {
      quantity: String(lot.withheld),
      note: lot.recalledAt === null ? 'Изтекъл срок' : 'Изтеглена партида',
    },
  });
  const send = async ({ quantity, note }: { quantity: string; note: string }) => {
    const body = { quantity: Number(quantity), note };
    toastDone(await callApi(writeOffLotRoute, { params: { id: lot.id }, body }));
    onClose();
    await reloadAfter(writeOffLotRoute);
  };
  return (
    <PanelDialog
      title="Отписване на спрени бройки"
      text="Отписаните бройки не се връщат в наличността, дори партидата пак да се продава."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Бройките не можаха да се отпишат.">
        <TextField
          name="quantity"
          label="Бройки"
          hint={`Спрени са ${lot.withheld} бр.`}
          inputMode="numeric"
          rules={wholeRule(1, lot.withheld)}
          autoComplete="off"
        />
        <TextField
          name="note"
          label="Причина"
          hint="Напр. унищожени, върнати на доставчика."
          rules={required}
          maxLength={300}
          autoComplete="off"
        />
        <DialogActions>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            Отпиши
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
