import { ApiError } from '#web/shared/api/api-error.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { FormNewPassword } from '#web/storefront/forms/form-new-password.tsx';
import { FormText } from '#web/storefront/forms/form-parts.tsx';
import type { FormProblem, PageForm } from '#web/storefront/forms/use-page-form.ts';

/** Name, email and password of a new account. */
export function RegistrationFields({ form }: { form: PageForm }) {
  return (
    <>
      <div className="auth-pair stack">
        <FormText form={form} name="firstName" label="Име" autoComplete="given-name" required maxLength={100} />
        <FormText form={form} name="lastName" label="Фамилия" autoComplete="family-name" required maxLength={100} />
      </div>
      <FormEmail form={form} />
      <FormNewPassword form={form} />
    </>
  );
}

/** Reports at the field that the email already has an account. */
export function emailInUse(error: unknown, message: string): FormProblem | null {
  const isRegistered = error instanceof ApiError && error.code === 'EMAIL_TAKEN';
  return isRegistered ? { message: error.message, errors: { email: message } } : null;
}
