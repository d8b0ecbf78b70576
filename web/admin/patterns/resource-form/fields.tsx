import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, type RegisterOptions } from 'react-hook-form';
import { FieldError } from '#web/shared/ui/field.tsx';
import { FieldFrame, useFieldError, useFieldId } from './field-frame.tsx';

/** What every field of a form takes. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  rules?: RegisterOptions | undefined;
  fieldClass?: string;
}

type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps>;

/** A single-line text field. */
export function TextField({
  name,
  label,
  hint,
  isLabelHidden,
  rules,
  fieldClass,
  ...input
}: FieldProps & Own<'input'>) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} hint={hint} isLabelHidden={isLabelHidden ?? false} className={fieldClass}>
      {(control) => <input type="text" className="input" {...input} {...control} {...register(name, rules)} />}
    </FieldFrame>
  );
}

/** A multi-line text field. */
export function AreaField({
  name,
  label,
  hint,
  isLabelHidden,
  rules,
  fieldClass,
  ...area
}: FieldProps & Own<'textarea'>) {
  const { register } = useFormContext();
  return (
    <FieldFrame name={name} label={label} hint={hint} isLabelHidden={isLabelHidden ?? false} className={fieldClass}>
      {(control) => <textarea className="input" rows={4} {...area} {...control} {...register(name, rules)} />}
    </FieldFrame>
  );
}

/** A checkbox. */
export function CheckField({ name, label, hint, rules }: FieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const id = useFieldId(name);
  return (
    <div className="check-field stack">
      <input
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        aria-invalid={error !== undefined || undefined}
        {...register(name, rules)}
      />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Whether something is typed, or the server's message. */
export const isFilled = (value: unknown): true | string => String(value ?? '').trim() !== '' || 'Попълни това поле.';

/** The rule of a required field. */
export const required: RegisterOptions = { validate: isFilled };
