import { useEffect, useRef, type ReactNode } from 'react';
import { errorTitle } from './error-title.ts';
import type { PageForm } from './use-page-form.ts';

/** The errors of a form with links to the fields. Placed above the form; takes the focus. */
export function ErrorSummary({
  form,
  labels = {},
  pages = {},
  children,
}: {
  form: PageForm;
  /** Field → label, shown before the message. */
  labels?: Readonly<Record<string, string>>;
  /** Field → the page that contains it, if it is not the current one. */
  pages?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const { problem, refusals } = form;
  const isRefused = problem !== null;
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef<number>(undefined);
  useEffect(() => {
    // Errors disappearing from the same refusal must not move the focus again.
    if (!isRefused || focusedFor.current === refusals) return;
    focusedFor.current = refusals;
    box.current?.focus();
  }, [isRefused, refusals]);
  useEffect(() => {
    if (!isRefused) return undefined;
    const before = document.title;
    document.title = errorTitle(before, true);
    return () => {
      if (document.title === errorTitle(before, true)) document.title = before;
    };
  }, [isRefused]);
  if (!problem) return null;
  const messages = Object.entries(problem.errors).filter(([, message]) => message !== '');
  const entries = inOrderOf(labels, messages);
  return (
    <div className="summary" ref={box} tabIndex={-1} role="alert" aria-labelledby={`${form.name}-problem`}>
      <h2 id={`${form.name}-problem`}>{entries.length > 0 ? 'Има какво да се поправи' : problem.message}</h2>
      {entries.length > 0 ? (
        <ul>
          {entries.map(([field, message]) => (
            <li key={field}>
              <FieldLink id={form.id(field)} page={pages[field]}>
                <span>{labels[field] ? `${labels[field]}: ` : ''}</span>
                {message}
              </FieldLink>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}

function FieldLink({ id, page, children }: { id: string; page: string | undefined; children: ReactNode }) {
  return (
    <a
      href={page ?? `#${id}`}
      onClick={(event) => {
        const field = document.getElementById(id);
        if (!field) return;
        event.preventDefault();
        field.focus();
        field.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}

/** Sorted in form order; fields without a label come last. */
function inOrderOf(labels: Readonly<Record<string, string>>, entries: [string, string][]): [string, string][] {
  const fields = Object.keys(labels);
  const fieldIndex = (field: string): number => fields.indexOf(field) + 1 || fields.length + 1;
  return entries.toSorted(([a], [b]) => fieldIndex(a) - fieldIndex(b));
}
