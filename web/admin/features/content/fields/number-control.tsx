import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { NumberField } from '#contracts/content/fields.rule.ts';
import { FieldFrame } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { number } from '#web/admin/patterns/resource-form/form-codec.ts';
import { isNumberOf } from './is-number-of.ts';

/** A number. What is typed stays on screen; only a number that the field accepts is taken. */
export function NumberControl({ name, field }: { name: string; field: NumberField }) {
  const { setError, clearErrors } = useFormContext();
  const { field: control } = useController({ name });
  const [text, setText] = useState(number.write(Number(control.value ?? field.default)));
  const type = (input: string) => {
    setText(input);
    const value = number.read(input);
    if (input.trim() !== '' && isNumberOf(field, value)) {
      clearErrors(name);
      control.onChange(value);
    } else {
      const decimals = field.decimals ? '' : ', цяло число';
      setError(name, { type: 'typed', message: `От ${field.min} до ${field.max}${decimals}.` });
    }
  };
  return (
    <FieldFrame name={name} label={field.label} hint={field.help}>
      {(attributes) => (
        <input
          {...attributes}
          ref={control.ref}
          className="input"
          type="text"
          inputMode={field.decimals ? 'decimal' : 'numeric'}
          maxLength={12}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={control.onBlur}
        />
      )}
    </FieldFrame>
  );
}
