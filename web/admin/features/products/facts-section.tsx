import { AreaField, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { decimalNumber, wholeNumber } from './number-rules.ts';

/** Product facts for buyers and legal requirements. All fields are optional. */
export function FactsSection() {
  return (
    <FormSection title="Факти" text="Показват се на страницата на продукта. Празните не се показват.">
      <div className="field-grid three stack loose">
        <TextField
          name="facts.caffeine"
          label="Кофеин на пауч, mg"
          inputMode="numeric"
          maxLength={4}
          rules={wholeNumber}
        />
        <TextField name="facts.pouches" label="Паучове в кутия" inputMode="numeric" maxLength={5} rules={wholeNumber} />
        <TextField name="facts.weight" label="Нето тегло, g" inputMode="decimal" maxLength={9} rules={decimalNumber} />
      </div>
      <AreaField name="facts.ingredients" label="Състав" maxLength={2000} rows={3} />
      <AreaField name="facts.warnings" label="Предупреждения" maxLength={2000} rows={3} />
    </FormSection>
  );
}
