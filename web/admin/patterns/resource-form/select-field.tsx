import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useController, type UseControllerProps } from 'react-hook-form';
import { FieldFrame, type ControlProps } from './field-frame.tsx';
import type { FieldProps } from './fields.tsx';

type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'>;

interface SelectFieldProps extends FieldProps, SelectProps {
  /** Shown for a value without an option: the options are loading or no longer include it. */
  currentLabel?: string | undefined;
  /** Called with the selected value. */
  onChosen?: (value: string) => void;
}

/** A select that always shows the value of the form, even when options load later or do not include it. */
export function SelectField({ name, label, hint, fieldClass, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} className={fieldClass}>
      {(control) => <FormSelect name={name} control={control} {...rest} />}
    </FieldFrame>
  );
}

type FormSelectProps = Omit<SelectFieldProps, 'label' | 'hint' | 'fieldClass'> & { control: ControlProps };

function FormSelect({ name, rules, control, currentLabel, onChosen, children, ...select }: FormSelectProps) {
  // Both types describe the same rules of react-hook-form; this hook's excludes those for typed text.
  const { field } = useController({ name, rules } as UseControllerProps);
  const value = String(field.value ?? '');
  const element = useRef<HTMLSelectElement>(null);
  const isListed = useIsListed(element, value, children);
  return (
    <select
      className="input"
      {...select}
      {...control}
      name={field.name}
      ref={(node) => {
        field.ref(node);
        element.current = node;
      }}
      value={value}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        field.onChange(target.value);
        onChosen?.(target.value);
      }}
    >
      {!isListed && (
        <option value={value} data-unlisted="">
          {currentLabel ?? (value === '' ? 'Избери' : 'Досегашният избор')}
        </option>
      )}
      {children}
    </select>
  );
}

/** Whether an option has the value. Checked in the DOM after rendering, because options may be any children. */
function useIsListed(element: { current: HTMLSelectElement | null }, value: string, children: ReactNode): boolean {
  const [isListed, setListed] = useState(true);
  useLayoutEffect(() => {
    const options = [...(element.current?.options ?? [])];
    setListed(options.some((option) => option.value === value && option.dataset['unlisted'] === undefined));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the options are these children, read where they are rendered
  }, [element, value, children]);
  return isListed;
}
