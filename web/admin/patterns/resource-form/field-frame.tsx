import { createContext, use, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FieldError } from '#web/shared/ui/field.tsx';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** The label is there for assistive technology only (cells of a table with a header). */
  isLabelHidden?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** What the ids of a form's fields begin with: a dialog over a form has fields of the same names. */
export const FieldIds = createContext('field');

/** The id by which the summary of errors finds a field. */
export function useFieldId(name: string): string {
  return `${use(FieldIds)}-${name}`;
}

/** The message of a field's error, if it has one. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error: unknown = get(errors, name);
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}

/** Label above, hint below it, the control, and what is wrong with it. */
export function FieldFrame({ name, label, hint, isLabelHidden, className, children }: FieldFrameProps) {
  const error = useFieldError(name);
  const id = useFieldId(name);
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'field-label'}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
