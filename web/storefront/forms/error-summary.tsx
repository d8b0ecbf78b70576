import { useEffect, useRef, type ReactNode } from 'react';
import { errorTitle } from './error-title.ts';
import type { PageForm } from './use-page-form.ts';

/**
 * The errors of a form with links to the fields. Placed above the form; takes the focus. A single error, found by
 * script, is said at its field alone, which takes the focus: nobody is thrown to the top for a tick. What is corrected
 * leaves the list at once, and the list with the last of it.
 */
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
  /** What helps further, beside the errors; keeps them together above the form. */
  children?: ReactNode;
}) {
  const { problem, refusals } = form;
  const messages = Object.entries(problem?.errors ?? {}).filter(([, message]) => message !== '');
  // What the field itself says now: another error may have taken the place of the first.
  const remaining = messages.flatMap(([field]): [string, string][] => {
    const message = form.error(field);
    return message === undefined ? [] : [[field, message]];
  });
  const isCorrected = messages.length > 0 && remaining.length === 0;
  const isRefused = problem !== null && !isCorrected;
  useEffect(() => {
    if (!isRefused) return undefined;
    const before = document.title;
    document.title = errorTitle(before, true);
    return () => {
      if (document.title === errorTitle(before, true)) document.title = before;
    };
  }, [isRefused]);
  if (!problem || isCorrected) return null;
  const single = messages.length === 1 ? form.id(messages[0]?.[0] ?? '') : '';
  if (refusals > 0 && single !== '' && !children && isShown(single)) return <FieldFocus key={refusals} id={single} />;
  const entries = inOrderOf(labels, remaining);
  return (
    <SummaryBox key={refusals} name={form.name}>
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
    </SummaryBox>
  );
}

/**
 * Takes the focus when it appears, once for each refusal: errors that disappear from it do not move it again. A page that
 * was posted without script opens there, also where its scripts are loaded later.
 */
function SummaryBox({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      className="summary"
      ref={box}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form, and this is its answer
      autoFocus
      role="alert"
      aria-labelledby={`${name}-problem`}
    >
      {children}
    </div>
  );
}

function FieldFocus({ id }: { id: string }) {
  useEffect(() => void focusField(id), [id]);
  return null;
}

/** Whether the page has such a field. The server, which has no document, has seen no refusal by script either. */
function isShown(id: string): boolean {
  return typeof document !== 'undefined' && document.getElementById(id)?.checkVisibility() === true;
}

/** Whether there is such a field. */
function focusField(id: string): boolean {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}

function FieldLink({ id, page, children }: { id: string; page: string | undefined; children: ReactNode }) {
  return (
    <a
      href={page ?? `#${id}`}
      onClick={(event) => {
        if (focusField(id)) event.preventDefault();
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
