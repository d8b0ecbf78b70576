import { useController } from 'react-hook-form';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { instant } from '#web/admin/patterns/resource-form/form-codec.ts';

interface DateTimeControlProps {
  name: string;
  label: string;
  help?: string | undefined;
}

/** An instant, typed as a time of the shop; empty for none. */
export function DateTimeControl({ name, label, help }: DateTimeControlProps) {
  const { field: control } = useController({ name });
  const value = typeof control.value === 'string' ? control.value : null;
  return (
    <FieldFrame name={name} label={label} hint={help}>
      {(attributes) => (
        <input
          {...attributes}
          ref={control.ref}
          className="input"
          type="datetime-local"
          value={instant.write(value)}
          onChange={(event) => control.onChange(instant.read(event.target.value, value))}
          onBlur={control.onBlur}
        />
      )}
    </FieldFrame>
  );
}
