import type { User } from '#contracts/accounts/accounts.ts';
import { FormEmail, FormText } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/**
 * A Bulgarian number starting with 0, 359, +359 or 00359, or a foreign one with + or 00, with any separators. Only a
 * hint while typing: the server decides.
 */
const separators = String.raw`[\s\.\(\)\/\-]*`;
const phonePattern =
  String.raw`\s*(?:(?:(?:\+|00)?${separators}359|0(?!0))(?:${separators}\d){8,9}|` +
  String.raw`(?:\+|00)(?!${separators}359)(?:${separators}\d){7,14})\s*`;

/** The recipient of the parcel. */
export function ContactFields({ form, user }: { form: PageForm; user: User | null }) {
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
        <FormText
          form={form}
          name="contact.phone"
          label="Телефон"
          hint="Куриерът звъни на него. Например 0888 123 456"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={user?.phone}
          enterKeyHint="next"
          pattern={phonePattern}
          wrong="Провери телефона: 0888 123 456 или +359 888 123 456."
          required
          maxLength={30}
        />
        <FormEmail form={form} name="contact.email" hint="За потвърждението" defaultValue={user?.email} />
      </div>
    </fieldset>
  );
}
