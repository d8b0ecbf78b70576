import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

/** The name and contact data of the shop. */
export function StoreSection() {
  return (
    <FormSection anchor="store" title="Магазин" text="Вижда се в горния и долния край на всяка страница и в писмата.">
      <div className="field-grid two stack loose">
        <TextField name="name" label="Име" rules={required} maxLength={80} autoComplete="off" />
        <TextField name="tagline" label="Изречение под името" maxLength={200} autoComplete="off" />
        <TextField name="email" label="Имейл" type="email" hint="Тук идват и запитванията." maxLength={254} />
        <TextField name="phone" label="Телефон" type="tel" maxLength={40} />
        <TextField name="city" label="Град" maxLength={100} />
        <TextField
          name="instagramUrl"
          label="Instagram"
          hint="Името на профила или адресът му."
          maxLength={300}
          autoComplete="off"
        />
      </div>
    </FormSection>
  );
}
