import { useFormContext } from 'react-hook-form';
import type { Currency } from '#contracts/common/money.ts';
import { optionalPriceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { AudienceSection } from './audience-section.tsx';
import type { DiscountForm } from './discount-form-values.ts';
import { RulePreview } from './rule-preview.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

/** All fields of a discount, with a preview of their effect. */
export function DiscountFields({ currency }: { currency: Currency }) {
  // A box is for everybody: its page promises the price.
  const isBox = useFormContext<DiscountForm>().watch('terms.kind') === 'box';
  return (
    <div className="detail-layout fluid stack loose">
      <div>
        <NameSection isBox={isBox} />
        <TermsFields currency={currency} />
        <ScopeFields />
        {isBox ? null : <AudienceSection />}
        <ConditionsSection currency={currency} isBox={isBox} />
        <LimitsSection />
      </div>
      <RulePreview currency={currency} />
    </div>
  );
}

function NameSection({ isBox }: { isBox: boolean }) {
  const ownActivation = useFormContext<DiscountForm>().watch('activation');
  const activation = isBox ? 'itself' : ownActivation;
  return (
    <FormSection title="Име и код">
      <TextField
        name="name"
        label="Име"
        hint="Купувачът го вижда до сумата."
        rules={required}
        maxLength={80}
        autoComplete="off"
      />
      {isBox ? null : (
        <SelectField name="activation" label="Прилага се">
          <option value="itself">сама, без код</option>
          <option value="code">с код, общ за всички</option>
          <option value="many-codes">с еднократни кодове</option>
        </SelectField>
      )}
      {activation === 'many-codes' && (
        <p className="section-text">Кодовете се създават най-долу, щом отстъпката е запазена.</p>
      )}
      {activation === 'code' && (
        <TextField
          name="code"
          label="Код"
          hint="Малки и главни букви няма да имат значение."
          rules={required}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <CheckField name="isActive" label="Включена" hint="Изключена отстъпка остава тук, но никой не я получава." />
    </FormSection>
  );
}

function ConditionsSection({ currency, isBox }: { currency: Currency; isBox: boolean }) {
  return (
    <FormSection title="Кога важи">
      <div className="field-grid two stack loose">
        <TextField name="startsAt" label="Начало" hint="Празно: веднага." type="datetime-local" />
        <TextField name="endsAt" label="Край" hint="Празно: докато я изключиш." type="datetime-local" />
        {isBox ? null : (
          <TextField
            name="minimumSubtotal"
            label={`Най-малко за продукти, ${currency === 'BGN' ? 'лв.' : '€'}`}
            hint="Преди отстъпките и без доставката. Празно: без минимум."
            inputMode="decimal"
            maxLength={12}
            rules={optionalPriceRule}
          />
        )}
      </div>
    </FormSection>
  );
}

function LimitsSection() {
  return (
    <FormSection title="Ограничения">
      <div className="field-grid two stack loose">
        <TextField name="limitTotal" label="Пъти общо" hint="Празно: без граница." inputMode="numeric" maxLength={7} />
        <TextField
          name="limitPerCustomer"
          label="Пъти на клиент"
          hint="Празно: без граница."
          inputMode="numeric"
          maxLength={7}
        />
        <TextField
          name="priority"
          label="Предимство"
          hint="По-голямото се прилага първо."
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <CheckField
        name="isExclusive"
        label="Не се събира с други"
        hint="Купувачът получава по-доброто: нея или всички останали."
      />
    </FormSection>
  );
}
