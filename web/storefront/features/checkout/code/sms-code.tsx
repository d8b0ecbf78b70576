import { useEffect, useRef, useState } from 'react';
import { codCodeSent, sendCodCodeRoute } from '#contracts/checkout/cod-code.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormText } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import type { DeliveryTotals } from '../checkout-cart.ts';
import { orderInputOf } from '../placing/order-input.ts';

interface Props {
  form: PageForm;
  typed: URLSearchParams;
  totals: DeliveryTotals;
}

/**
 * The code that confirms cash on delivery, once an order was refused for it: above the button that was pressed, focused.
 * The first one is sent at once; the server has sent it if the form was posted without script.
 */
export function SmsCode({ form, typed, totals }: Props) {
  const isRefused = form.error('smsCode') !== undefined;
  const wasSent = form.value('smsCode.sent') !== undefined;
  const [isAsked, setAsked] = useState(isRefused || wasSent);
  const { sending, answer, send } = useSendCode(typed, totals);
  const isFirst = useRef(!wasSent);
  if (isRefused && !isAsked) setAsked(true);
  const id = form.id('smsCode');
  useEffect(() => {
    const field = isRefused && form.refusals > 0 ? document.getElementById(id) : null;
    field?.focus({ preventScroll: true });
    // Clear of the header, and with the button below it.
    field?.scrollIntoView({ block: 'center' });
  }, [id, isRefused, form.refusals]);
  useEffect(() => {
    if (!isAsked || !isFirst.current) return;
    isFirst.current = false;
    void send();
  }, [isAsked, send]);
  if (!isAsked || typed.get('payment.method') !== 'cod') return null;
  return (
    <div className="order-code stack">
      {wasSent ? <input type="hidden" name="smsCode.sent" value="1" /> : null}
      <p role="status">{sending ? 'Изпращаме код по SMS…' : answer || (wasSent && !isRefused ? codCodeSent : '')}</p>
      <FormText
        form={form}
        name="smsCode"
        label="Код от SMS"
        hint="6 цифри. С него потвърждаваш наложения платеж."
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        pattern="[\s\p{Cf}]*(\d[\s\p{Cf}]*){6}"
        wrong="Кодът е 6 цифри."
        maxLength={20}
      />
      <Button size="small" className="align-start needs-script" busy={sending} onClick={() => void send()}>
        Изпрати нов код
      </Button>
      <noscript>
        <button type="submit" name="smsCode.again" value="1" className="btn btn-outline btn-small">
          Изпрати нов код
        </button>
      </noscript>
    </div>
  );
}

function useSendCode(input: URLSearchParams, totals: DeliveryTotals) {
  const [sending, setSending] = useState(false);
  const [serverMessage, setServerMessage] = useState('');
  const { contact, delivery } = orderInputOf(input);
  const total = totals[delivery.method]?.total;
  const send = async (): Promise<void> => {
    if (sending || !total) return;
    setSending(true);
    try {
      const { message } = await callApi(sendCodCodeRoute, { body: { phone: contact.phone, total } });
      setServerMessage(message);
    } catch (error) {
      setServerMessage(messageOf(error, 'Кодът не можа да се изпрати. Опитай пак след малко.'));
    } finally {
      setSending(false);
    }
  };
  return { sending, answer: serverMessage, send };
}
