import { CheckField, TextField } from '../../patterns/resource-form/fields.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';

/** Who may order, and the data that customers must provide. */
export function CheckoutSection() {
  return (
    <FormSection anchor="checkout" title="Поръчка и отзиви">
      <CheckField name="guestCheckout" label="Поръчка без профил" />
      <CheckField
        name="ageCheck"
        label="Питай за навършени 18 години"
        hint="Веднъж при първото посещение, и с отметка при всяка поръчка."
      />
      <CheckField name="reviewRequests.enabled" label="Моли за отзив с писмо след доставката" />
      <TextField
        name="reviewRequests.days"
        label="Дни след доставката"
        inputMode="numeric"
        maxLength={2}
        rules={wholeRule(1, 60)}
      />
    </FormSection>
  );
}
