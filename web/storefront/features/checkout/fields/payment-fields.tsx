import { type RefObject, useEffect, useRef } from 'react';
import type { Sum } from '#contracts/common/money.ts';
import { payByLinkText } from '#contracts/delivery/locker-payment.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { cardMinimumText, isBelowCardMinimum } from '#contracts/payments/card-minimum.rule.ts';
import { owesNothing } from '#contracts/payments/owes-nothing.rule.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { Choice } from './choice.tsx';

const inOrder: readonly PaymentMethod[] = ['cod', 'bank_transfer', 'card'];
const notes: Readonly<Record<Exclude<PaymentMethod, 'card'>, string>> = {
  cod: 'Плащаш на куриера, когато получиш пратката',
  bank_transfer: 'Сметката е на страницата след поръчката',
};

/** Wallets are shown by the page of the provider, on devices that have them. */
function cardNote(wallets: readonly string[]): string {
  return wallets.length === 0 ? 'Плащане с карта онлайн' : `Онлайн с карта, ${wallets.join(' или ')}`;
}

const trialNote = 'Пробно плащане: никой не взема пари';

interface Props {
  form: PageForm;
  /** What the shop accepts for this buyer; undefined while it is not known. */
  accepted: readonly PaymentMethod[] | undefined;
  chosen: string | null;
  /** Whether the chosen office takes no cash on delivery. */
  isCodRefused: boolean;
  /** With the chosen way of delivery; undefined while it is not known. */
  total: Sum | undefined;
}

/** The payment method; cash on delivery by default. */
export function PaymentFields({ form, accepted, chosen, isCodRefused, total }: Props) {
  const { paymentMethods, cardProvider, cards } = useSettings();
  const isTooLittle = total !== undefined && isBelowCardMinimum(total, cards.minimum);
  const methods = inOrder.filter((method) => paymentMethods.includes(method));
  const selected = methods.find((method) => method === form.value('payment.method')) ?? methods[0];
  const box = useRef<HTMLFieldSetElement>(null);
  useCodOf(box, isCodRefused);
  return (
    <fieldset className="step" id={form.id('payment.method')} tabIndex={-1} ref={box}>
      <legend>
        <h2>Плащане</h2>
      </legend>
      {/* The choices and what is announced about them, which leaves no gap while there is nothing. */}
      <div>
        <div className="choices">
          {methods.map((method) => (
            <Choice
              key={method}
              name="payment.method"
              value={method}
              label={paymentMethodNames[method]}
              note={
                method !== 'card'
                  ? method === 'cod' && isCodRefused
                    ? 'Избраният офис или автомат не приема наложен платеж'
                    : notes[method]
                  : isTooLittle
                    ? cardMinimumText(cards.minimum)
                    : cardProvider === 'sandbox'
                      ? trialNote
                      : cardNote(cards.wallets)
              }
              disabled={(method === 'card' && isTooLittle) || (method === 'cod' && isCodRefused)}
              defaultChecked={method === selected}
            />
          ))}
        </div>
        <p className="pay-by-link" role="status">
          <span className="notice">{payByLinkText}</span>
        </p>
        <p role="status">
          {total && owesNothing({ total }) ? (
            <span className="notice">
              Поръчката ти е за {formatMoney(total)}: няма какво да се плаща, каквото и да избереш.
            </span>
          ) : null}
        </p>
        <p className="cod-refused" role="status">
          <span className="notice notice-bad">
            Избраното място не приема наложен платеж. Избери друго плащане или друго място.
          </span>
        </p>
        <p role="status">
          {accepted && chosen === 'cod' && !accepted.includes('cod') ? (
            <span className="notice notice-bad">
              За тази поръчка избери друг начин на плащане:{' '}
              {accepted.map((method) => paymentMethodNames[method].toLowerCase()).join(' или ')}.
            </span>
          ) : null}
        </p>
      </div>
      {form.error('payment.method') ? <FieldError>{form.error('payment.method')}</FieldError> : null}
    </fieldset>
  );
}

/**
 * Cash on delivery is not chosen while the office refuses it: what cannot be sent must not look chosen. It returns with
 * another office, unless the buyer has chosen something else meanwhile.
 */
function useCodOf(box: RefObject<HTMLFieldSetElement | null>, isRefused: boolean): void {
  const wasChosen = useRef(false);
  useEffect(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    const cod = inputs.find(({ value }) => value === 'cod');
    if (!cod) return;
    if (isRefused) {
      wasChosen.current ||= cod.checked;
      cod.checked = false;
    } else if (wasChosen.current) {
      wasChosen.current = false;
      if (!inputs.some(({ checked }) => checked)) cod.checked = true;
    }
  }, [box, isRefused]);
}
