import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

/** Requirements for staff accounts. */
export function StaffSection() {
  return (
    <FormSection
      anchor="staff"
      title="Екип"
      text="Който няма двуфакторна защита, първо я включва от профила си и едва тогава влиза в администрацията."
    >
      <CheckField name="staffTwoFactorRequired" label="Изисквай двуфакторна защита от администраторите" />
    </FormSection>
  );
}
