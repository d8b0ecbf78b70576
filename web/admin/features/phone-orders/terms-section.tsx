import { useFormContext } from 'react-hook-form';
import type { CodeOnCart } from '#contracts/cart/cart.ts';
import { paysByLink } from '#contracts/delivery/locker-payment.rule.ts';
import { paymentMethodNames } from '#contracts/orders/order-names.rule.ts';
import type { PaymentMethod } from '#contracts/orders/orders.ts';
import { AreaField, CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { PhoneOrderForm } from './phone-order-values.ts';

interface TermsSectionProps {
  methods: readonly PaymentMethod[];
  asksAge: boolean;
  code: CodeOnCart | undefined;
}

/** Payment method, note and consents of the caller. */
export function TermsSection({ methods, asksAge, code }: TermsSectionProps) {
  const { register, watch } = useFormContext<PhoneOrderForm>();
  const [delivery, payment] = watch(['delivery', 'payment']);
  return (
    <>
      <FormSection title="Плащане">
        <fieldset className="choices">
          <legend className="sr-only">Начин на плащане</legend>
          {methods.map((method) => (
            <label key={method} className="check">
              <input type="radio" value={method} {...register('payment')} /> {paymentMethodNames[method]}
            </label>
          ))}
        </fieldset>
        {paysByLink(delivery, payment) && (
          <p className="notice">Кажи на клиента: в автомат на BOX NOW се плаща с карта по линк от имейл или SMS.</p>
        )}
        <TextField name="discountCode" label="Код за отстъпка" maxLength={64} autoComplete="off" />
        {code && (
          <p role="status" className={code.applied ? 'muted' : 'bad-text'}>
            {code.message}
          </p>
        )}
      </FormSection>
      <FormSection title="Бележка и съгласия">
        <AreaField name="note" label="Бележка към поръчката" maxLength={1000} rows={2} />
        <CheckField
          name="acceptTerms"
          label="Клиентът приема общите условия"
          hint="Кажи му, че са на страницата на магазина и че може да се откаже в 14 дни."
        />
        {asksAge && <CheckField name="ageConfirmed" label="Клиентът потвърди, че е навършил 18 години" />}
      </FormSection>
    </>
  );
}
