import { useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Check, TextAreaField } from '#web/shared/ui/field.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { type PageForm, usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { OrderGoods } from './order-goods.tsx';
import { refusedField, unmatchedOrder, unmatchedText } from './unmatched-order.ts';
import { statementErrors, withdrawalLabels } from './withdrawal-fields.ts';

interface Props {
  /** The user's own order from which the page was opened. */
  order: Order | null;
  number: string;
  /** The values to correct after the review. */
  draft: URLSearchParams | null;
  onReady: (fields: URLSearchParams) => void;
}

/** The first step: name, order and goods of the withdrawal. No reason is asked for. */
export function StatementForm({ order, number, draft, onReady }: Props) {
  const { sendsEmail } = useSettings();
  const [lastPair, setLastPair] = useState<string>();
  const form = usePageForm('withdrawal', {
    failed: 'Отказът не можа да се подготви.',
    send: async (fields) => {
      const errors = Object.entries(statementErrors(fields)).map(([path, message]) => ({ path, message }));
      const unmatched = errors.length > 0 ? null : await unmatchedOrder(callApi, fields);
      if (unmatched !== null) {
        setLastPair(unmatched);
        errors.push({ path: 'orderNumber', message: unmatchedText });
      }
      if (errors.length > 0) throw new ApiError(422, { code: 'VALIDATION', message: 'Провери въведеното.', errors });
      onReady(fields);
    },
  });
  const value = (name: string) => form.value(name) ?? draft?.get(name) ?? undefined;
  const contact = order?.contact;
  const fullName = contact ? `${contact.firstName} ${contact.lastName}` : '';
  return (
    <FormFrame form={form} className="panel withdrawal-card fluid stack loose" aria-label="Отказ от договора">
      <ErrorSummary form={form} labels={withdrawalLabels} />
      <input type="hidden" name={refusedField} value={lastPair ?? value(refusedField) ?? ''} />
      <p>Стъпка 1 от 2. Не е нужно да посочваш причина.</p>
      <FormText
        form={form}
        name="name"
        label="Име"
        autoComplete="name"
        defaultValue={value('name') ?? fullName}
        required
        maxLength={200}
      />
      <FormText
        form={form}
        name="orderNumber"
        label="Номер на поръчката"
        hint={sendsEmail ? 'В писмото за поръчката.' : undefined}
        autoComplete="off"
        defaultValue={value('orderNumber') ?? (order ? String(order.number) : number)}
        required
        maxLength={40}
      />
      <FormEmail
        form={form}
        hint={sendsEmail ? 'Там ще получиш потвърждението.' : 'За връзка по отказа.'}
        defaultValue={value('email') ?? contact?.email}
      />
      {order ? (
        <OrderGoods order={order} value={value} draft={draft} error={form.error('goods')} id={form.id('goods')} />
      ) : (
        <TypedGoods form={form} value={value} />
      )}
      <FormButton form={form}>Продължи</FormButton>
    </FormFrame>
  );
}

/** The whole order, or goods in words. CSS shows the text field for a part, so it works without script. */
function TypedGoods({ form, value }: { form: PageForm; value: (name: string) => string | undefined }) {
  const isPart = value('scope') === 'part';
  return (
    <fieldset className="withdrawal-goods fluid stack">
      <legend className="field-label">От какво се отказваш</legend>
      <Check type="radio" name="scope" value="whole" label="От цялата поръчка" defaultChecked={!isPart} />
      <Check type="radio" name="scope" value="part" label="От част от нея" defaultChecked={isPart} />
      <TextAreaField
        className="withdrawal-part"
        label="Кои стоки"
        name="goods"
        id={form.id('goods')}
        defaultValue={value('goods')}
        error={form.error('goods')}
        rows={3}
        maxLength={2000}
      />
    </fieldset>
  );
}
