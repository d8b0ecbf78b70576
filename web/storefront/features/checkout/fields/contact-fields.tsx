import type { User } from '#contracts/accounts/accounts.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { FormText } from '#web/storefront/forms/form-parts.tsx';
import { FormPhone } from '#web/storefront/forms/phone-field.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/** The recipient of the parcel. */
export function ContactFields({ form, user }: { form: PageForm; user: User | null }) {
  const { sendsEmail } = useSettings();
  return (
    <fieldset className="step">
      <legend>
        <h2>Получател</h2>
      </legend>
      <div className="step-pair step-names stack loose">
        <FormText
          form={form}
          name="contact.firstName"
          label="Име"
          autoComplete="given-name"
          defaultValue={user?.firstName}
          required
          maxLength={100}
        />
        <FormText
          form={form}
          name="contact.lastName"
          label="Фамилия"
          autoComplete="family-name"
          defaultValue={user?.lastName}
          required
          maxLength={100}
        />
      </div>
      <div className="step-pair stack loose">
        <FormPhone
          form={form}
          name="contact.phone"
          hint="Куриерът звъни на него. Например 0888 123 456"
          defaultValue={user?.phone}
          enterKeyHint="next"
          required
        />
        <FormEmail
          form={form}
          name="contact.email"
          hint={sendsEmail ? 'За потвърждението' : 'С него и номера намираш поръчката си'}
          defaultValue={user?.email}
        />
      </div>
    </fieldset>
  );
}
