import { useId } from 'react';

interface PreviewChoiceProps<Value extends string> {
  legend: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, as a row of connected buttons. */
export function PreviewChoice<Value extends string>(props: PreviewChoiceProps<Value>) {
  const { legend, options, value, onChange } = props;
  const name = useId();
  // Object.keys loses the names.
  const values = Object.keys(options) as Value[];
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>{options[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
