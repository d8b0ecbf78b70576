import { createContext, use, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { FieldError } from '#web/shared/ui/field.tsx';

/** What a field gives its control: its id and what describes it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Hides the label visually, for table cells with a header. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The id prefix of the form's fields: a dialog may contain fields of the same names as the page. */
export const FieldIds = createContext('field');

/** The id that the error summary links to. */
export function useFieldId(name: string): string {
  return `${use(FieldIds)}-${name}`;
}

/** The error message of a field, if any. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name });
  const error: unknown = get(errors, name);
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
}

/** Label, control, hint and error of a field: the labels and controls of a row are aligned, with or without hints. */
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
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
