import type { User } from '#contracts/accounts.ts';
import { FormText } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/** Who gets the parcel. */
export function ContactFields({ form, user }: { form: PageForm; user: User }) {
  return (
    <fieldset className="step">
      <legend>
        <h2>Получател</h2>
      </legend>
      <div className="step-pair">
        <FormText
          form={form}
          name="contact.firstName"
          label="Име"
          autoComplete="given-name"
          defaultValue={user.firstName}
          required
          maxLength={100}
        />
        <FormText
          form={form}
          name="contact.lastName"
          label="Фамилия"
          autoComplete="family-name"
          defaultValue={user.lastName}
          required
          maxLength={100}
        />
      </div>
      <div className="step-pair">
        <FormText
          form={form}
          name="contact.phone"
          label="Телефон"
          hint="За куриера, като 0888 123 456"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={user.phone}
          pattern="\s*\+?[0-9][0-9 \(\).\-]{4,18}[0-9]\s*"
          wrong="Въведи телефон като 0888 123 456."
          required
          maxLength={30}
        />
        <FormText
          form={form}
          name="contact.email"
          label="Имейл"
          hint="За потвърждението"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={user.email}
          wrong="Въведи имейл като ime@example.com."
          required
          maxLength={254}
        />
      </div>
    </fieldset>
  );
}
