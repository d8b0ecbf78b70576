import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "(по желание)" to the label. */
  optional?: boolean;
  className?: string;
}

interface Described {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label, hint and error around one control. `children` receives the attributes that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
  id,
}: FieldFrame & { id?: string | undefined; children: (attributes: Described) => ReactNode }) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  const tied: Described = { id: controlId };
  if (error) tied['aria-invalid'] = true;
  if (describedBy !== '') tied['aria-describedby'] = describedBy;
  return (
    <div className={`field ${className ?? ''}`}>
      <label className="field-label" htmlFor={controlId}>
        {label}
        {optional ? <span className="field-optional"> (по желание)</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
      {children(tied)}
      {error ? <FieldError id={`${controlId}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** An error message of a field, with a prefix for screen readers in place of the colour. */
export function FieldError({ children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className="field-error">
      <span className="sr-only">Грешка: </span>
      {children}
    </p>
  );
}

export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldFrame & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field {...frame({ label, hint, error, optional, className })} id={input.id}>
      {(attributes) => <input type="text" {...input} {...attributes} className="input" />}
    </Field>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className,
  ...input
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field {...frame({ label, hint, error, optional, className })} id={input.id}>
      {(attributes) => <textarea {...input} {...attributes} className="input" />}
    </Field>
  );
}

/** A checkbox or radio button with its label. */
export function Check({
  label,
  error,
  type = 'checkbox',
  ...input
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Omits undefined values, as exactOptionalPropertyTypes requires. */
function frame(parts: { [Key in keyof FieldFrame]: FieldFrame[Key] | undefined }): FieldFrame {
  // Only undefined values are removed; every caller passes `label`.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as unknown as FieldFrame;
}
