import { useState } from 'react';
import { suggestedEmail } from '#contracts/common/email-typo.rule.ts';
import { fillField } from './fill-field.ts';
import { FormText, type TextFieldProps } from './form-parts.tsx';
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
  const [typed, setTyped] = useState('');
  const meant = suggestedEmail(typed);
  const correct = (): void => {
    const input = document.getElementById(form.id(name));
    if (meant !== undefined && input instanceof HTMLInputElement) fillField(input, meant);
    setTyped('');
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
        onBlur={(event) => setTyped(event.target.value)}
      />
      <p className="field-hint" role="status">
        {meant === undefined ? null : (
          <>
            {'Да не е '}
            <button type="button" className="link" onClick={correct}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
