import { useEffect, useRef, useState, type FocusEvent, type InputEvent, type SubmitEvent } from 'react';
import { ApiError, fieldErrorsOf, messageOf, NetworkError } from '#web/shared/api/api-error.ts';
import { toastError } from '#web/shared/ui/toasts.tsx';
import { saveFields, typeBack } from './submitted-fields.ts';
import { useFormResult } from './use-form-result.ts';

/** Why a form was refused, for the summary above it. */
export interface FormProblem {
  message: string;
  /** Path → sentence, in the order in which they are listed. */
  errors: Readonly<Record<string, string>>;
}

export interface PageForm {
  name: string;
  problem: FormProblem | null;
  /** Grows with every refusal. */
  refusals: number;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** What was typed before the page was rendered again. */
  value: (field: string) => string | undefined;
  error: (field: string) => string | undefined;
  id: (field: string) => string;
  /** Takes the refusal off the screen, once its cause is gone. */
  dismiss: () => void;
}

interface Options {
  /** Does what the form is for; throws what the API threw. */
  send: (fields: URLSearchParams) => Promise<void>;
  /** Said when the server has no sentence of its own. */
  failed: string;
  /** What the log calls the failure. */
  log?: string;
  /** Turns a failure into the words of this form; null leaves it to the usual ones. */
  explain?: (error: unknown) => FormProblem | null;
}

/** A form that is sent by script when there is script, and by itself when there is none; both are refused alike. */
export function usePageForm(name: string, { send, failed, log, explain }: Options): PageForm {
  const posted = useFormResult(name);
  const [problem, setProblem] = useState<FormProblem | null>(posted?.message ? posted : null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(posted?.errors ?? {});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const checking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(checking.current), []);
  useEffect(() => {
    if (typeBack(name)) setProblem(keptProblem);
  }, [name]);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // A second click while the first is on its way is the same wish.
    if (running.current) return;
    running.current = true;
    clearTimeout(checking.current);
    setBusy(true);
    try {
      await send(fieldsOf(form));
      setProblem(null);
      setErrors({});
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') signInFirst(name, form);
      if (log !== undefined) console.error(log, error); // oxlint-disable-line no-console -- the log line the specification names
      const found = explain?.(error) ?? problemOf(error, failed);
      setProblem(found);
      setErrors(found.errors);
      setRefusals((count) => count + 1);
      toastError(error, failed);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    name,
    problem,
    refusals,
    busy,
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    // After a moment: a sentence that comes or goes at once would move the button from under the press that left the field.
    onBlur: ({ target }) => {
      clearTimeout(checking.current);
      checking.current = setTimeout(() => setErrors((known) => withCheckOf(target, known)), checkPause);
    },
    onInput: ({ target }) => {
      setErrors((known) => withoutMended(target, known));
      if (!isChoice(target)) return;
      const isGone = (field: string) => document.getElementById(idOf(name, field))?.checkVisibility() === false;
      setErrors((known) => without(isGone, known));
      setProblem((known) => known && problemWithout(isGone, known));
    },
    value: (field) => posted?.values[field],
    error: (field) => errors[field],
    id: (field) => idOf(name, field),
    dismiss: () => {
      setProblem(null);
      setErrors({});
    },
  };
}

const checkPause = 250;
const keptProblem: FormProblem = {
  message: 'Сесията беше изтекла. Въведеното е тук: провери го и го изпрати отново.',
  errors: {},
};

/** Below /account a refused call leads to signing in: from there back to this form, with what was typed. */
function signInFirst(name: string, form: HTMLFormElement): void {
  if (!location.pathname.startsWith('/account/')) return;
  saveFields(name, form);
  location.assign(`/signin?${new URLSearchParams({ next: location.pathname + location.search })}`);
}

/** The fields as the form would send them by itself. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** The usual words for a failure: the server's for a refusal, what to do for a network or a server that is down. */
export function problemOf(error: unknown, failed: string): FormProblem {
  if (error instanceof NetworkError) {
    return {
      message: 'Няма връзка с магазина. Провери мрежата и опитай отново. Въведеното е запазено.',
      errors: {},
    };
  }
  if (error instanceof ApiError && error.status >= 500) {
    const number = error.requestId === '' ? '' : ` Номер на заявката: ${error.requestId}.`;
    return { message: messageOf(error, 'Нещо се обърка при нас. Опитай отново след малко.') + number, errors: {} };
  }
  return { message: messageOf(error, failed), errors: fieldErrorsOf(error) };
}

function idOf(form: string, field: string): string {
  return `${form}-${field.replaceAll('.', '-')}`;
}

/** What may take other fields off the form: to an office instead of an address. */
function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

type Errors = Readonly<Record<string, string>>;

function without(isGone: (field: string) => boolean, errors: Errors): Errors {
  const left = Object.entries(errors).filter(([field]) => !isGone(field));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** Errors go with the fields that they are about; a refusal that was only about those goes as a whole. */
export function problemWithout(isGone: (field: string) => boolean, problem: FormProblem): FormProblem | null {
  const errors = without(isGone, problem.errors);
  if (errors === problem.errors) return problem;
  return Object.keys(errors).length === 0 ? null : { ...problem, errors };
}

/** While typing: a complaint goes as soon as there is no more cause for it. */
function withoutMended(target: EventTarget, known: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!(target instanceof HTMLInputElement) || known[target.name] === undefined || !target.validity.valid) return known;
  const { [target.name]: _, ...rest } = known;
  return rest;
}

/** On leaving a field: says what is wrong with what was typed. An empty field waits for the server. */
function withCheckOf(target: EventTarget, known: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!(target instanceof HTMLInputElement) || target.value === '') return known;
  const wrong = target.validity.valid ? undefined : target.dataset['wrong'];
  return wrong === undefined || wrong === known[target.name] ? known : { ...known, [target.name]: wrong };
}
