import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Check, Field, TextField } from '#web/shared/ui/field.tsx';
import { queuesClicks } from '#web/storefront/platform/early-clicks.ts';
import { emptyText } from './empty-text.ts';
import type { PageForm } from './use-page-form.ts';

/**
 * The form element: has a name for the server and disables the browser's validation messages. Sent before its script is at
 * work, it waits for it, so that the page stays as it is; without a script the browser posts it.
 */
export function FormFrame({
  form,
  children,
  ...rest
}: { form: PageForm; children: ReactNode } & Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'ref'>) {
  return (
    <form
      {...queuesClicks}
      method="post"
      noValidate
      {...rest}
      onSubmit={form.onSubmit}
      onBlur={form.onBlur}
      onInput={form.onInput}
    >
      <input type="hidden" name="form" value={form.name} />
      {children}
    </form>
  );
}

/** What a text field of a form takes besides its name and value. */
export type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'id' | 'error' | 'form'>;

/** What is wrong with a field: several empty ones say each what is missing. */
function namedError(error: string | undefined, label: ReactNode): string | undefined {
  return error === emptyText && typeof label === 'string' ? `Попълни „${label}“.` : error;
}

/** A text field of the form, named by its contract path. */
export function FormText({
  form,
  name,
  wrong,
  defaultValue,
  ...rest
}: TextFieldProps & { form: PageForm; name: string; wrong?: string }) {
  return (
    <TextField
      {...rest}
      name={name}
      id={form.id(name)}
      defaultValue={form.value(name) ?? defaultValue}
      error={namedError(form.error(name), rest.label)}
      data-wrong={wrong}
    />
  );
}

/** A password field with a button that reveals it. */
export function FormPassword({
  form,
  name,
  label,
  hint,
  autoComplete,
  minLength,
  wrong,
}: {
  form: PageForm;
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  /** Shown when a shorter one is left. */
  wrong?: string;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={form.error(name)} id={form.id(name)}>
      {(attributes) => (
        <span className="password">
          <input
            {...attributes}
            className="input"
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            minLength={minLength}
            maxLength={200}
            data-wrong={wrong}
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className="btn btn-quiet btn-small needs-script"
            aria-pressed={isShown}
            aria-controls={attributes.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Скрий' : 'Покажи'}
          </button>
        </span>
      )}
    </Field>
  );
}

/** A checkbox. */
export function FormCheck({
  form,
  name,
  ...rest
}: { form: PageForm; name: string } & Omit<ComponentProps<typeof Check>, 'name' | 'error' | 'form'>) {
  return <Check {...rest} name={name} id={form.id(name)} error={form.error(name)} />;
}

/** The submit button. */
export function FormButton({
  form,
  ...rest
}: { form: PageForm } & Pick<ComponentProps<typeof Button>, 'children' | 'className' | 'aria-describedby'>) {
  return <Button type="submit" variant="primary" busy={form.busy} data-next {...rest} />;
}
