import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks the form and sends it. What the server refused before is forgotten first: at a place that has no field here it
 * would block every further try.
 */
export function resubmit<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'handleSubmit'>,
  send: (values: Values) => Promise<unknown>,
  onInvalid: () => void,
): Promise<unknown> {
  form.clearErrors();
  return form.handleSubmit(send, onInvalid)();
}
