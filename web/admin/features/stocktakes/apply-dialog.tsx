import { useForm } from 'react-hook-form';
import { applyStocktakeRoute, type Stocktake } from '#contracts/products/stocktakes/stocktakes.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** What will happen, the reason, and the end of the count. */
export function ApplyDialog({ stocktake, onClose }: { stocktake: Stocktake; onClose: () => void }) {
  const { different, short } = stocktake.counts;
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { reason: 'Инвентаризация', acceptShort: false },
  });
  const send = async (values: { reason: string; acceptShort: boolean }) => {
    const body = { ...values, different };
    toastDone(await callApi(applyStocktakeRoute, { params: { id: stocktake.id }, body }));
    onClose();
    await reloadAfter(applyStocktakeRoute);
  };
  return (
    <PanelDialog
      title={`Приключване на инвентаризация №${stocktake.number}`}
      text={textOf(stocktake)}
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Инвентаризацията не можа да се приключи.">
        <TextField
          name="reason"
          label="Причина за разликите"
          hint="Стои при всяко движение."
          rules={required}
          maxLength={300}
          autoComplete="off"
        />
        {short > 0 && (
          <CheckField
            name="acceptShort"
            label={`Приемам недостига: при ${formatCount(short, 'ред', 'реда')} бройките не стигат за чакащите поръчки и наличността става 0`}
            rules={{ validate: (value: unknown) => value === true || 'Приеми недостига или преброй редовете отново.' }}
          />
        )}
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Приключи
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function textOf({ counts: { lines, counted, different } }: Stocktake): string {
  const changed =
    different === 0
      ? 'Всичко преброено е колкото трябва и нищо не се променя.'
      : `Поправят се наличностите на ${formatCount(different, 'ред', 'реда')}. Промяната може да се върне наведнъж.`;
  const uncounted = lines - counted;
  return uncounted === 0 ? changed : `${changed} Неброени остават ${uncounted}: те не се променят.`;
}
