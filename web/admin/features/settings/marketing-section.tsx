import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

/** The advertising pixel. */
export function MarketingSection() {
  return (
    <FormSection
      anchor="marketing"
      title="Рекламен пиксел"
      text="Зарежда се само след съгласие. Без номер никой не бива питан и нищо чуждо не се зарежда."
    >
      <TextField
        name="pixelId"
        label="Номер на пиксела на Meta"
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
    </FormSection>
  );
}
