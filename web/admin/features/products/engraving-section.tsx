import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { wholeNumber } from './number-rules.ts';

/** The engraving options of a product. */
export function EngravingSection() {
  return (
    <FormSection title="Надпис" text="За продукт, който може да се персонализира.">
      <CheckField name="facts.textRequired" label="Без надпис не се продава" />
      <CheckField name="facts.textFinal" label="С надпис не се връща" />
      <div className="field-grid three stack loose">
        <TextField
          name="facts.textLength"
          label="Най-много знаци"
          hint="Празно: 200."
          inputMode="numeric"
          maxLength={3}
          rules={wholeNumber}
        />
        <TextField
          name="facts.textDays"
          label="Работни дни повече"
          hint="За изработката, преди да тръгне."
          inputMode="numeric"
          maxLength={2}
          rules={wholeNumber}
        />
      </div>
    </FormSection>
  );
}
