import { minPasswordLength } from '#contracts/accounts/accounts.ts';
import { FormPassword } from './form-parts.tsx';
import type { PageForm } from './use-page-form.ts';

/** The field of a password that the user chooses. */
export function FormNewPassword({ form, name = 'password', label = 'Парола' }: FormNewPasswordProps) {
  return (
    <FormPassword
      form={form}
      name={name}
      label={label}
      hint={`Поне ${minPasswordLength} знака. Най-лесно: няколко случайни думи.`}
      autoComplete="new-password"
      minLength={minPasswordLength}
      wrong={`Паролата е поне ${minPasswordLength} знака.`}
    />
  );
}

interface FormNewPasswordProps {
  form: PageForm;
  name?: string;
  label?: string;
}
