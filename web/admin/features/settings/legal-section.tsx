import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';

/** The company details that the law requires. */
export function LegalSection() {
  return (
    <FormSection anchor="legal" title="Фирма" text="Влиза в условията, във фактурите и в долния край на страниците.">
      <div className="field-grid two stack loose">
        <TextField name="legal.company" label="Фирма" maxLength={200} autoComplete="off" />
        <TextField name="legal.eik" label="ЕИК" inputMode="numeric" maxLength={20} autoComplete="off" />
        <TextField
          name="legal.vatNumber"
          label="ДДС номер"
          hint="Празно, ако фирмата не е регистрирана. Тогава сложи и ДДС 0 % в „Цени и ДДС“."
          maxLength={20}
          autoComplete="off"
        />
        <TextField name="legal.address" label="Седалище и адрес" maxLength={300} autoComplete="off" />
        <TextField
          name="foodRegistration"
          label="Регистрация в ОДБХ"
          hint="Номерът за продажба на храни от разстояние."
          maxLength={100}
          autoComplete="off"
        />
        <SelectField
          name="missingProductData"
          label="Публикуване без данните по закон"
          hint="Етикет на храна, производител на друга стока."
        >
          <option value="warn">Разрешено, формата показва какво липсва</option>
          <option value="refuse">Отказва се</option>
        </SelectField>
      </div>
    </FormSection>
  );
}
