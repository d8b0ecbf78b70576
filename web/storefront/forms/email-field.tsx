import { useState } from 'react';
import { fillField } from './fill-field.ts';
import { FormText, type TextFieldProps } from './form-parts.tsx';
import { suggestedEmail } from './suggested-email.ts';
import type { PageForm } from './use-page-form.ts';

/**
 * An email address, checked for its format only; a confirmation email verifies it. A probable slip in a well-known
 * domain is named, and corrected on a press.
 */
export function FormEmail({
  form,
  name = 'email',
  ...rest
}: Partial<TextFieldProps> & { form: PageForm; name?: string }) {
  const [address, setAddress] = useState('');
  const meant = suggestedEmail(address);
  const correct = (): void => {
    const input = document.getElementById(form.id(name));
    if (meant !== undefined && input instanceof HTMLInputElement) fillField(input, meant);
    setAddress('');
  };
  return (
    <div className="stack tight">
      <FormText
        label="Имейл"
        type="email"
        inputMode="email"
        autoComplete="email"
        wrong="Въведи имейл като ime@example.com."
        required
        maxLength={254}
        {...rest}
        form={form}
        name={name}
        data-unknown={meant === undefined ? undefined : true}
        onBlur={(event) => setAddress(event.target.value)}
      />
      <p className="field-hint" role="status">
        {meant === undefined ? null : (
          <span>
            <span>Да не е </span>
            <button type="button" className="link" onClick={correct}>
              {meant}
            </button>
            <span>?</span>
          </span>
        )}
      </p>
    </div>
  );
}
