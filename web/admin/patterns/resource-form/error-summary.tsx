import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useFieldId } from './field-frame.tsx';
import { summaryOf } from './form-errors.ts';

/** All errors of the form with links to their fields. It takes the focus after a refused save. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const summary = summaryOf(errors);
  const isShown = summary !== null;
  useEffect(() => {
    if (attempt > 0 && isShown) box.current?.focus();
  }, [attempt, isShown]);
  if (summary === null) return null;
  const { title, fields } = summary;
  return (
    <div ref={box} className="notice notice-bad" role="alert" tabIndex={-1}>
      <div className="notice-body stack">
        <p>
          <strong>{title}</strong>
        </p>
        {fields.length > 0 && (
          <ul>
            {fields.map((error) => (
              <li key={error.path}>
                <FieldLink path={error.path} message={error.message} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function FieldLink({ path, message }: { path: string; message: string }) {
  const id = useFieldId(path);
  const field = document.getElementById(id);
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  const name = label ? field.labels?.[0]?.textContent : undefined;
  const group = field?.closest('fieldset')?.querySelector('legend')?.textContent;
  const text = [group, name, message].filter(Boolean).join(': ');
  if (!field) return text;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        unfold(field);
        field.focus();
      }}
    >
      {text}
    </a>
  );
}

/** A field in a folded box cannot take the focus. */
function unfold(field: HTMLElement): void {
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null) box.open = true;
}
