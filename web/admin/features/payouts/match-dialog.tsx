import { Dialog } from '@base-ui/react/dialog';
import { useState, type SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { PayoutRow } from '#contracts/payouts.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { ErrorSummary } from '../../patterns/resource-form/error-summary.tsx';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import { showRefusal } from '../../patterns/resource-form/form-errors.ts';
import { toastDone } from '../../patterns/run-action.ts';
import { matchPayoutRow, useReloadPayouts } from './payouts-data.ts';

interface MatchDialogProps {
  row: PayoutRow;
  /** Whether the file is counted already, and this row with its order at once. */
  isApplied: boolean;
  onClose: () => void;
}

/** Asks which order a row is for. */
export function MatchDialog(props: MatchDialogProps) {
  const { row, isApplied, onClose } = props;
  const sum = row.amount ? formatMoney(row.amount) : '';
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog">
          <Dialog.Title className="dialog-title">Поръчка за {sum}</Dialog.Title>
          <Dialog.Description className="dialog-text">
            {isApplied
              ? 'Файлът вече е записан: парите ще се запишат по поръчката веднага.'
              : 'Ще се запише заедно с останалите редове. Сумата може да е друга от очакваната.'}
          </Dialog.Description>
          <MatchForm {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MatchForm({ row, isApplied, onClose }: MatchDialogProps) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { orderNumber: row.order ? String(row.order.number) : '' },
  });
  const [attempt, setAttempt] = useState(0);
  const reload = useReloadPayouts();
  const fail = () => setAttempt((count) => count + 1);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    form.clearErrors();
    await form.handleSubmit(async ({ orderNumber }) => {
      try {
        toastDone(await matchPayoutRow(row.id, Number(orderNumber)));
        onClose();
        await reload();
      } catch (error) {
        showRefusal(form, error, 'Поръчката не можа да се посочи.', (path) => path);
        fail();
      }
    }, fail)(event);
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary attempt={attempt} />
        <TextField
          name="orderNumber"
          label="Номер на поръчка"
          rules={{ validate: (typed) => /^\d{1,10}$/.test(String(typed)) || 'Въведете само цифрите на номера.' }}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
        <div className="dialog-actions">
          <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
          <button type="submit" className="btn btn-primary" aria-busy={form.formState.isSubmitting || undefined}>
            {isApplied ? 'Запиши плащането' : 'Посочи'}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
