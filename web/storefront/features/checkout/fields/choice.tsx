import { useId, type ComponentProps, type ReactNode } from 'react';

/** A large radio button, described by the content beside its name. */
export function Choice({
  label,
  note,
  aside,
  ...input
}: { label: string; note?: ReactNode; aside?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const id = useId();
  return (
    <label className="choice">
      <input {...input} type="radio" aria-labelledby={`${id}-name`} aria-describedby={`${id}-more`} />
      <span className="choice-name" id={`${id}-name`}>
        {label}
      </span>
      <span className="choice-more" id={`${id}-more`}>
        {note ? <span>{note}</span> : null}
        {aside ? <strong>{aside}</strong> : null}
      </span>
    </label>
  );
}
