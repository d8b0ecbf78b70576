import { useForm } from 'react-hook-form';
import { type PayoutRow, matchPayoutRowRoute } from '#contracts/payouts/payouts.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

interface MatchDialogProps {
  row: PayoutRow;
  /** Whether the file has been applied, so that a match applies immediately. */
  isApplied: boolean;
  onClose: () => void;
}

/** Asks which order a row belongs to. */
export function MatchDialog(props: MatchDialogProps) {
  const { row, isApplied, onClose } = props;
  const sum = row.amount ? formatMoney(row.amount) : '';
  return (
    <PanelDialog
      title={`Поръчка за ${sum}`}
      text={
        isApplied
          ? 'Файлът вече е записан: парите ще се запишат по поръчката веднага.'
          : 'Ще се запише заедно с останалите редове. Сумата може да е друга от очакваната.'
      }
      onClose={onClose}
    >
      <MatchForm {...props} />
    </PanelDialog>
  );
}

function MatchForm({ row, isApplied, onClose }: MatchDialogProps) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { orderNumber: row.order ? String(row.order.number) : '' },
  });
  const match = async ({ orderNumber }: { orderNumber: string }) => {
    const body = { orderNumber: Number(orderNumber) };
    toastDone(await callApi(matchPayoutRowRoute, { params: { id: row.id }, body }));
    onClose();
    await reloadAfter(matchPayoutRowRoute);
  };
  return (
    <SendForm form={form} send={match} failedText="Поръчката не можа да се посочи.">
      <TextField
        name="orderNumber"
        label="Номер на поръчка"
        rules={{ validate: (value) => /^\d{1,10}$/.test(String(value)) || 'Въведи само цифрите на номера.' }}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <DialogActions>
        <button type="submit" className="btn btn-primary" aria-busy={form.formState.isSubmitting || undefined}>
          {isApplied ? 'Запиши плащането' : 'Посочи'}
        </button>
      </DialogActions>
    </SendForm>
  );
}
