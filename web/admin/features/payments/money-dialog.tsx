import { useForm, useWatch, type RegisterOptions } from 'react-hook-form';
import type { Sum } from '#contracts/common/money.ts';
import { refundPaymentRoute } from '#contracts/payments/payments.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';

interface MoneyDialogProps {
  title: string;
  /** The effect of the action. */
  text: string;
  start: Sum;
  /** Larger amounts are refused. */
  max?: number;
  /** Larger amounts require an extra confirmation. */
  expected?: number;
  /** The text field beside the amount, named as in the API. */
  textField: {
    name: 'reason' | 'reference';
    label: string;
    hint?: string;
    /** What it begins with. */
    usual?: string;
    rules?: RegisterOptions;
    maxLength: number;
  };
  /** The verb on the button, before the amount. */
  verb: string;
  failedText: string;
  isDanger?: boolean;
  send: (amount: number, words: string, confirmOverpayment: boolean) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for an amount and a text. The button repeats the amount. */
export function MoneyDialog(props: MoneyDialogProps) {
  return (
    <PanelDialog title={props.title} text={props.text} onClose={props.onClose}>
      <MoneyForm {...props} />
    </PanelDialog>
  );
}

interface Typed {
  amount: string;
  reason: string;
  reference: string;
  isMore: boolean;
}

function MoneyForm({
  start,
  max,
  expected,
  textField: { usual = '', ...words },
  verb,
  failedText,
  isDanger = false,
  send,
  onClose,
}: MoneyDialogProps) {
  const form = useForm({
    shouldFocusError: false,
    defaultValues: {
      ...{ amount: writePrice(start.amount), reason: '', reference: '', isMore: false },
      [words.name]: usual,
    },
  });
  const submitValues = async ({ amount, isMore, ...texts }: Typed) => {
    try {
      toastDone(await send(parsePrice(amount) ?? 0, texts[words.name].trim(), isMore));
      onClose();
    } finally {
      // A refusal can mean that someone else was first: the screen below then shows it. The form does not wait for that.
      void reloadAfter(refundPaymentRoute);
    }
  };
  const typedAmount = parsePrice(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const extra = expected === undefined ? 0 : typedAmount - expected;
  const sum = typedAmount > 0 ? ` ${formatMoney({ amount: typedAmount, currency: start.currency })}` : '';
  return (
    <SendForm form={form} send={submitValues} failedText={failedText}>
      <TextField
        name="amount"
        label={`Сума, ${start.currency === 'BGN' ? 'лв.' : '€'}`}
        rules={amountRule(max, start.currency)}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
      />
      <TextField {...words} autoComplete="off" />
      {extra > 0 && <OverpaymentNotice extra={{ amount: extra, currency: start.currency }} />}
      <DialogActions>
        <button
          type="submit"
          className={isDanger ? 'btn btn-danger-fill' : 'btn btn-primary'}
          aria-busy={form.formState.isSubmitting || undefined}
        >
          {`${verb}${sum}`}
        </button>
      </DialogActions>
    </SendForm>
  );
}

/** Usually a typing error, so it must be confirmed before it is sent. */
function OverpaymentNotice({ extra }: { extra: Sum }) {
  return (
    <CheckField
      name="isMore"
      label={`Да, дошли са с ${formatMoney(extra)} повече от очакваното`}
      rules={{ validate: (isMore: unknown) => isMore === true || 'Потвърди или поправи сумата.' }}
    />
  );
}

function amountRule(max: number | undefined, currency: Sum['currency']): RegisterOptions {
  return {
    validate: (text: unknown) => {
      const amount = parsePrice(String(text ?? ''));
      if (amount === undefined || amount === 0) return 'Въведи сума над нула, например 6,90.';
      if (max !== undefined && amount > max)
        return `Само ${formatMoney({ amount: max, currency })} остават за връщане.`;
      return true;
    },
  };
}
