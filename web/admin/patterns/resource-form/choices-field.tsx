import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '#web/shared/ui/field.tsx';
import { useFieldId } from './field-frame.tsx';

interface ChoicesFieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
}

/** Multiple choice from a few options. The form value is the list of selected values. */
export function ChoicesField({ name, label, hint, options }: ChoicesFieldProps) {
  const { field, fieldState } = useController<Record<string, string[]>, string>({ name });
  const selected = field.value as string[]; // forms with this field start with a list
  const error = fieldState.error?.message;
  const id = useFieldId(name);
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const toggle = (value: string, isSelected: boolean) =>
    field.onChange(isSelected ? [...selected, value] : selected.filter((one) => one !== value));
  return (
    <fieldset className="field choices" id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={selected.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
