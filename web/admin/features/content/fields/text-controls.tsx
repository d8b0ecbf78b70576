import { useController } from 'react-hook-form';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { FieldHelp } from './field-help.tsx';
import { usePlacedText } from './placed-text.ts';

interface TextControlProps {
  name: string;
  field: { label: string; help?: string; max: number; required?: true };
  /** A text of several lines. */
  rows?: number;
}

/** A text in one line or several. What the shop fills in is shown as visitors see it. */
export function TextControl({ name, field, rows }: TextControlProps) {
  const { field: control } = useController({ name });
  const { shown, note } = usePlacedText(String(control.value ?? ''));
  const hint = note === '' ? <FieldHelp name={name} field={field} /> : note;
  const common = { className: 'input', maxLength: field.max, autoComplete: 'off', ...control, value: shown };
  return (
    <FieldFrame name={name} label={field.label} hint={hint}>
      {(attributes) =>
        rows === undefined ? (
          <input type="text" {...attributes} {...common} />
        ) : (
          <textarea rows={rows} {...attributes} {...common} />
        )
      }
    </FieldFrame>
  );
}
