import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Validates and submits the form. Clears the previous server errors first: one without a field would block every
 * further attempt.
 */
export function resubmit<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'handleSubmit'>,
  send: (values: Values) => Promise<unknown>,
  onInvalid: () => void,
): Promise<unknown> {
  form.clearErrors();
  return form.handleSubmit(send, onInvalid)();
}
