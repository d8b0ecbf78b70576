import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useController, type UseControllerProps } from 'react-hook-form';
import { FieldFrame, type ControlProps } from './field-frame.tsx';
import type { FieldProps } from './fields.tsx';

type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'value' | 'defaultValue' | 'onChange'>;

interface SelectFieldProps extends FieldProps, SelectProps {
  /** Names the value while no option does: the options are still loading, or it is none of them any more. */
  currentLabel?: string | undefined;
  /** Called with what the person chose. */
  onChosen?: (value: string) => void;
}

/**
 * A choice of few. It always shows the value of the form: options that arrive later, or that do not hold the value,
 * never make it show another.
 */
export function SelectField({ name, label, hint, fieldClass, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} className={fieldClass}>
      {(control) => <FormSelect name={name} control={control} {...rest} />}
    </FieldFrame>
  );
}

type FormSelectProps = Omit<SelectFieldProps, 'label' | 'hint' | 'fieldClass'> & { control: ControlProps };

function FormSelect({ name, rules, control, currentLabel, onChosen, children, ...select }: FormSelectProps) {
  // The rules of both are those of react-hook-form; this one takes them without the ones of typed text.
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
          {currentLabel ?? (value === '' ? 'Изберете' : 'Досегашният избор')}
        </option>
      )}
      {children}
    </select>
  );
}

/** Whether one of the options holds the value, looked up once they are rendered: they come as any kind of children. */
function useIsListed(element: { current: HTMLSelectElement | null }, value: string, children: ReactNode): boolean {
  const [isListed, setListed] = useState(true);
  useLayoutEffect(() => {
    const options = [...(element.current?.options ?? [])];
    setListed(options.some((option) => option.value === value && option.dataset['unlisted'] === undefined));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the options are these children, read where they are rendered
  }, [element, value, children]);
  return isListed;
}
