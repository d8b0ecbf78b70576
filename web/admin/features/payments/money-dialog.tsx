import { useForm, useWatch, type RegisterOptions } from 'react-hook-form';
import type { Sum } from '#contracts/money.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { DialogActions, PanelDialog } from '../../patterns/panel-dialog.tsx';
import { parsePrice, writePrice } from '../../patterns/parse-price.ts';
import { TextField } from '../../patterns/resource-form/fields.tsx';
import { SendForm } from '../../patterns/resource-form/send-form.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { useReloadPayments } from './payments-data.ts';

interface MoneyDialogProps {
  title: string;
  /** The consequence, in plain words. */
  text: string;
  start: Sum;
  most?: number;
  /** The line beside the amount, under the server's name of it. */
  words: { name: 'reason' | 'reference'; label: string; hint?: string; rules?: RegisterOptions; maxLength: number };
  /** Stands on the button before the amount. */
  verb: string;
  failedText: string;
  isDanger?: boolean;
  send: (amount: number, words: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks how much and why; the button repeats the sum before it is pressed. */
export function MoneyDialog(props: MoneyDialogProps) {
  return (
    <PanelDialog title={props.title} text={props.text} onClose={props.onClose}>
      <MoneyForm {...props} />
    </PanelDialog>
  );
}

function MoneyForm({ start, most, words, verb, failedText, isDanger = false, send, onClose }: MoneyDialogProps) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: { amount: writePrice(start.amount), reason: '', reference: '' },
  });
  const reload = useReloadPayments();
  const sendTyped = async (typed: Record<'amount' | 'reason' | 'reference', string>) => {
    toastDone(await send(parsePrice(typed.amount) ?? 0, typed[words.name].trim()));
    onClose();
    await reload();
  };
  const typed = parsePrice(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const sum = typed > 0 ? ` ${formatMoney({ amount: typed, currency: start.currency })}` : '';
  return (
    <SendForm form={form} send={sendTyped} failedText={failedText}>
      <TextField
        name="amount"
        label={`Сума, ${start.currency === 'BGN' ? 'лв.' : '€'}`}
        rules={amountRule(most, start.currency)}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <TextField {...words} autoComplete="off" />
      <DialogActions>
        <button
          type="submit"
          className={isDanger ? 'btn btn-danger-fill' : 'btn btn-primary'}
          aria-busy={form.formState.isSubmitting || undefined}
        >
          {verb}
          {sum}
        </button>
      </DialogActions>
    </SendForm>
  );
}

function amountRule(most: number | undefined, currency: Sum['currency']): RegisterOptions {
  return {
    validate: (text: unknown) => {
      const amount = parsePrice(String(text ?? ''));
      if (amount === undefined || amount === 0) return 'Въведете сума над нула, например 6,90.';
      if (most !== undefined && amount > most)
        return `Само ${formatMoney({ amount: most, currency })} остават за връщане.`;
      return true;
    },
  };
}
