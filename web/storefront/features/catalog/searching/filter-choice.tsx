interface ChoiceProps {
  type?: 'radio';
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
  onChange: () => void;
  flavour?: string | undefined;
}

/** One choice of a filter, with the number of products that it would leave. */
export function Choice({ type, name, value, label, count, checked, onChange, flavour }: ChoiceProps) {
  return (
    <label data-flavour={flavour}>
      <input type={type ?? 'checkbox'} name={name} value={value} checked={checked} onChange={onChange} />
      {label}
      {count === undefined ? null : <small>{count}</small>}
    </label>
  );
}
