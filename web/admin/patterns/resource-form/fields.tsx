import type { ComponentProps, ReactNode } from 'react';
import { type RegisterOptions, useFormContext, useWatch } from 'react-hook-form';
import { formatDay } from '#web/shared/format/format-day.ts';
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

/** A single-line text field. One for a date says under it in words which day it is: browsers write it in their own order. */
export function TextField(props: FieldProps & Own<'input'>) {
  return props.type === 'date' || props.type === 'datetime-local' ? <DayField {...props} /> : <LineField {...props} />;
}

function DayField({ hint, ...props }: FieldProps & Own<'input'>) {
  const day = dayInWords(useWatch({ name: props.name }));
  return <LineField {...props} hint={day === '' ? hint : day} />;
}

/** The day of a date field, also of one with a time; empty while there is none. */
export function dayInWords(value: unknown): string {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(String(value ?? '')) ?? [];
  return Number.isNaN(Date.parse(day)) ? '' : `${formatDay(day)}, ${day.slice(0, 4)} г.`;
}

function LineField({ name, label, hint, isLabelHidden, rules, fieldClass, ...input }: FieldProps & Own<'input'>) {
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
