import { Link } from '@tanstack/react-router';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';

/** What the lists for search engines and advertisements say of products that do not say it themselves. */
export function FeedsSection() {
  return (
    <FormSection
      anchor="feeds"
      title="Търсачки и реклама"
      text="За продуктите, които сами не казват друго, в списъците за Google, Meta и Pazaruvaj."
      action={
        <Link to="/admin/settings/feeds" className="link">
          Адресите на списъците
        </Link>
      }
    >
      <TextField
        name="ownBrand"
        label="Собствена марка"
        maxLength={70}
        autoComplete="off"
        hint="Само ако сам произвеждаш стоките или те носят твоето име. Чужда марка се пише при продукта."
      />
      <WholeField
        name="googleCategory"
        label="Категория в Google"
        min={1}
        max={999_999}
        isOptional
        hint="Числото пред категорията в списъка на Google, например 422 за храни."
      />
    </FormSection>
  );
}
