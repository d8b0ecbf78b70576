import { useEffect, useRef, useState, type FocusEvent, type InputEvent, type SubmitEvent } from 'react';
import { isEmailAddress } from '#contracts/common/email-address.rule.ts';
import { ApiError, fieldErrorsOf, messageOf, NetworkError } from '#web/shared/api/api-error.ts';
import { signInFor } from '#web/shared/api/browser-transport.ts';
import { dismissFailure, toastError } from '#web/shared/ui/toasts.tsx';
import { emptyText } from './empty-text.ts';
import { saveFields, restoreFields } from './submitted-fields.ts';
import { useFormResult } from './use-form-result.ts';

/** Why a form was refused, for the summary above it. */
export interface FormProblem {
  message: string;
  /** Path → message, in display order. */
  errors: Readonly<Record<string, string>>;
  /** The code of the refusal, where the form tells refusals apart. */
  code?: string;
}

export interface PageForm {
  name: string;
  problem: FormProblem | null;
  /** Increases with every refusal. */
  refusals: number;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  onInput: (event: InputEvent<HTMLFormElement>) => void;
  /** The value entered before the page was rendered again. */
  value: (field: string) => string | undefined;
  error: (field: string) => string | undefined;
  id: (field: string) => string;
  /** Hides the refusal once its cause is resolved. */
  dismiss: () => void;
}

interface Options {
  /** Performs the form's action. Throws the error of the API. */
  send: (fields: URLSearchParams) => Promise<void>;
  /** The message for failures without a server message. */
  failed: string;
  /** The log message of a failure. */
  log?: string;
  /** Converts a failure to a message of this form; null uses the default. */
  explain?: (error: unknown) => FormProblem | null;
}

/** A form submitted by script where available, and by the browser otherwise, with the same error display. */
export function usePageForm(name: string, { send, failed, log, explain }: Options): PageForm {
  const formResult = useFormResult(name);
  const [problem, setProblem] = useState<FormProblem | null>(formResult?.message ? formResult : null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(formResult?.errors ?? {});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const checking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(checking.current), []);
  useEffect(() => {
    if (restoreFields(name)) setProblem(keptProblem);
  }, [name]);
  // The toast of a refusal ends when its errors are being corrected: it says no more than they do.
  const refusedFor = useRef<unknown>(null);
  const endToast = (): void => {
    if (refusedFor.current instanceof Error) void dismissFailure(refusedFor.current);
    refusedFor.current = null;
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    // Ignores a double click.
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
      const refusal = explain?.(error) ?? problemOf(error, failed);
      // What was wrong already stays so beside what is refused; a failure that is about no field remains the message.
      const errors = { ...checksOf(form), ...refusal.errors };
      setProblem(Object.keys(refusal.errors).length > 0 ? { ...refusal, errors } : refusal);
      setErrors(errors);
      refusedFor.current = Object.keys(errors).length > 0 ? error : null;
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
    // Delayed: a message that appears or disappears immediately would move the button away from the click that left the
    // field.
    onBlur: ({ target }) => {
      clearTimeout(checking.current);
      checking.current = setTimeout(() => setErrors((current) => withCheckOf(target, current)), checkPause);
    },
    onInput: ({ target }) => {
      endToast();
      checkEmail(target);
      setErrors((current) => withoutCorrected(target, current));
      if (!isChoice(target)) return;
      const isHidden = (field: string) => document.getElementById(idOf(name, field))?.checkVisibility() === false;
      setErrors((current) => without(isHidden, current));
      setProblem((current) => current && problemWithout(isHidden, current));
    },
    value: (field) => formResult?.values[field],
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

/** Below /account an unauthorized call redirects to sign in, and from there back to this form with its values. */
function signInFirst(name: string, form: HTMLFormElement): void {
  if (!location.pathname.startsWith('/account/')) return;
  saveFields(name, form);
  signInFor(location.pathname + location.search);
}

/** The fields as the browser would submit them. */
export function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** The default message for a failure: the server's for a refusal, or advice for network and server errors. */
export function problemOf(error: unknown, failedText: string): FormProblem {
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
  return { message: messageOf(error, failedText), errors: fieldErrorsOf(error) };
}

function idOf(form: string, field: string): string {
  return `${form}-${field.replaceAll('.', '-')}`;
}

/** Whether an input may hide other fields: delivery to an office instead of an address. */
function isChoice(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');
}

type Errors = Readonly<Record<string, string>>;

function without(isHidden: (field: string) => boolean, errors: Errors): Errors {
  const visibleErrors = Object.entries(errors).filter(([field]) => !isHidden(field));
  return visibleErrors.length === Object.keys(errors).length ? errors : Object.fromEntries(visibleErrors);
}

/** Removes the errors of fields that are gone; a refusal about those fields only is dismissed. */
export function problemWithout(isHidden: (field: string) => boolean, problem: FormProblem): FormProblem | null {
  const errors = without(isHidden, problem.errors);
  if (errors === problem.errors) return problem;
  return Object.keys(errors).length === 0 ? null : { ...problem, errors };
}

/** The rule of the server, which is stricter than the browser's: a domain has a dot. */
function checkEmail(target: EventTarget): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'email') return;
  const address = target.value.trim();
  target.setCustomValidity(address === '' || isEmailAddress(address) ? '' : 'Имейл като ime@example.com');
}

/** While typing: removes an error as soon as its field is valid, and that of an empty one with its first letter. */
function withoutCorrected(
  target: EventTarget,
  current: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!isField(target) || current[target.name] === undefined) return current;
  const isFilled = current[target.name] === emptyText && target.value.trim() !== '';
  if (!target.validity.valid && !isFilled) return current;
  const { [target.name]: _, ...rest } = current;
  return rest;
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** On blur: shows the error of a field. An empty field is left to the server. */
function withCheckOf(target: EventTarget, current: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (!(target instanceof HTMLInputElement) || target.value === '') return current;
  const wrongText = wrongTextOf(target);
  return wrongText === undefined || wrongText === current[target.name]
    ? current
    : { ...current, [target.name]: wrongText };
}

/** What the browser itself can say of a field that is filled in. */
const wrongTextOf = ({ validity, dataset }: HTMLInputElement): string | undefined =>
  validity.valid ? undefined : dataset['wrong'];

/** The errors of all fields that can be seen and are filled in, as leaving each of them would show. */
function checksOf({ elements }: HTMLFormElement): Errors {
  const errors: Record<string, string> = {};
  for (const element of elements) {
    if (!(element instanceof HTMLInputElement) || element.value === '' || !element.checkVisibility()) continue;
    const wrongText = wrongTextOf(element);
    if (wrongText !== undefined) errors[element.name] = wrongText;
  }
  return errors;
}
