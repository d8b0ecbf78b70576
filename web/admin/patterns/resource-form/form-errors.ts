import type { FieldError, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, NetworkError } from '#web/shared/api/api-error.ts';
import { toastFailed } from '../run-action.ts';

/** The key of the form-level error. */
const formResultKey = 'root.answer';

/** The type of a form-level error that says no more than the fields do. */
const ofFields = 'fields';

/** An error with the path of its field. */
export interface ListedError {
  path: string;
  message: string;
}

/**
 * Shows a failure in a toast and sets the field errors of a refusal. `locate` maps the server's path to the form's;
 * errors without a field appear in the summary only.
 */
export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  fallback: string,
  locate: (path: string) => string,
): void {
  const message = toastFailed(error, fallback);
  const setError = form.setError as (path: string, error: { type: string; message: string }) => void; // paths come from the server
  const fieldErrors = (error instanceof ApiError ? error.errors : []).map((one) => ({
    ...one,
    field: locate(one.path),
  }));
  for (const { field, message } of fieldErrors) setError(field || formResultKey, { type: 'server', message });
  const isOfFields = fieldErrors.length > 0 && fieldErrors.every(({ field }) => field !== '');
  const type = isOfFields ? ofFields : 'server';
  setError(formResultKey, { type, message: withNumber(error, message) });
  const advice = adviceOn(error);
  if (advice) setError('root.advice', { type: 'server', message: advice });
}

/**
 * The errors of the form as its summary shows them; null for none. The answer to a refusal of fields goes with the last
 * of them that is corrected.
 */
export function summaryOf(errors: FieldErrors): { title: string; fields: ListedError[] } | null {
  const entries = listErrors(errors);
  const fields = entries.filter(({ path }) => path !== formResultKey);
  const message = entries.find(({ path }) => path === formResultKey)?.message;
  const isAnswered = errors.root?.['answer']?.type === ofFields && fields.length === 0;
  if (entries.length === 0 || isAnswered) return null;
  return { title: message ?? 'Има грешки в отбелязаните полета.', fields };
}

/** All errors of the form with path and message, in field order. */
function listErrors(errors: unknown, path = ''): ListedError[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if (isFieldError(errors)) return errors.message ? [{ path, message: errors.message }] : [];
  return Object.entries(errors).flatMap(([key, value]) => {
    return key === 'ref' ? [] : listErrors(value, path === '' ? key : `${path}.${key}`);
  });
}

function isFieldError(errors: object): errors is FieldError {
  return 'type' in errors && typeof errors.type === 'string';
}

function withNumber(error: unknown, message: string): string {
  return error instanceof ApiError && error.status >= 500 && error.requestId !== ''
    ? `${message} (${error.requestId})`
    : message;
}

/** Advice for failures without a server message. */
function adviceOn(error: unknown): string | undefined {
  if (error instanceof NetworkError) return 'Няма връзка със сървъра. Въведеното е тук: опитай пак.';
  if (error instanceof ApiError && error.status >= 500) return 'Въведеното е тук: опитай пак след малко.';
  return undefined;
}
