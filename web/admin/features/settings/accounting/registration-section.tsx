import { Link } from '@tanstack/react-router';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

/** What the tax agency asks about the shop and no other section has. */
export function RegistrationSection() {
  return (
    <FormSection
      anchor="registration"
      title="Регистрация в НАП"
      text="Магазинът се вписва в НАП преди първата продажба. Клиентите не виждат тези данни."
      action={
        <Link to="/admin/settings/registration" className="link">
          Всички данни за формуляра
        </Link>
      }
    >
      <div className="field-grid two stack loose">
        <TextField
          name="registration.startedOn"
          label="Начало на работа"
          type="date"
          hint="Денят, от който магазинът продава."
        />
        <TextField
          name="registration.goods"
          label="Вид на стоките"
          placeholder="хранителни стоки"
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="registration.premises"
          label="Адрес на дейността"
          hint="Празно: като седалището."
          maxLength={300}
          autoComplete="off"
        />
        <TextField
          name="registration.domainOwner"
          label="Собственик на домейна"
          hint="Празно: самата фирма."
          maxLength={200}
          autoComplete="off"
        />
        <AreaField
          name="registration.hosting"
          label="Къде е хостван сайтът"
          hint="ЕИК и име на доставчика, или „собствен сървър“."
          rows={2}
          maxLength={300}
        />
        <AreaField
          name="registration.maintenance"
          label="Кой поддържа сайта"
          hint="ЕИК и име, или самата фирма."
          rows={2}
          maxLength={300}
        />
      </div>
    </FormSection>
  );
}
